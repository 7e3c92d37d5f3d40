import { useLocation } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { pageTools } from '../../kit/page-context.server.ts';
import { SessionKeeper } from '../../shop/account/SessionKeeper.tsx';
import { keepEarlyClick, useEarlyClick } from '../../ui/early-click.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { Snackbars } from '../../ui/Snackbars.tsx';
import type { Route } from './+types/AdminPage.ts';
import { AdminGate } from './AdminGate.tsx';
import { SignIn } from './SignIn.tsx';
import { signInAt } from './sign-in-path.ts';
import styles from './styles.css?url';
import { texts } from './texts.ts';

/** Styles of the back office are a file of their own: shoppers do not load them. */
export const links = () => [{ rel: 'stylesheet', href: styles }];

export const handle = { earlyScript: import.meta.env.SSR ? keepEarlyClick : '' };

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });

export const meta = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const loader = ({ context }: Route.LoaderArgs) => ({ apiBases: context.get(pageTools).apiBases });

export const shouldRevalidate = () => false;

/** The back office. The server sends its shell; who is here and everything else is found out in the browser. */
export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useEarlyClick();
  return (
    <div className="admin">
      <SessionKeeper apiBases={loaderData.apiBases} signInAt={signInAt} />
      <ProgressLine />
      {pathname === signInAt ? <SignIn /> : <AdminGate />}
      <Snackbars />
    </div>
  );
}
