import { Outlet } from 'react-router';
import { brand } from '../brands/brand.ts';
import { inBucharest } from '../kit/bucharest.ts';
import { pageTools } from '../kit/page-context.server.ts';
import { readAlert } from '../shop/alert/service.server.ts';
import { keepTimerPlace } from '../shop/cart/CartTimer.tsx';
import { readCategories } from '../shop/catalog/service.server.ts';
import { ConsentKeeper } from '../shop/tracking/ConsentKeeper.tsx';
import { keepEarlyClick, useEarlyClick } from '../ui/early-click.ts';
import { showFirstSight } from '../ui/first-sight.ts';
import { keepEarlyInput } from '../ui/use-early-change.ts';
import type { Route } from './+types/ShopLayout.ts';
import { hideDismissed } from './AlertBanner.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { errorMeta } from './error-meta.ts';
import { Frame } from './Frame.tsx';

/** What runs before the first paint of every page of the shop. It has run when the browser's code is read, so that does not carry it. */
export const handle = {
  earlyScript: import.meta.env.SSR ? showFirstSight + keepEarlyClick + keepEarlyInput : '',
  lastScript: import.meta.env.SSR ? hideDismissed + keepTimerPlace : '',
};

export const meta: Route.MetaFunction = ({ error }) =>
  error ? errorMeta(error) : [{ title: brand.title }, { name: 'description', content: brand.description }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, analyticsId, apiBases, cards } = context.get(pageTools);
  // The shop can live without its notice.
  const [categories, alert] = await Promise.all([readCategories(db), readAlert(db).catch(() => null)]);
  return { categories, alert, analyticsId, apiBases, foot: { cards, year: inBucharest(new Date()).getUTCFullYear() } };
}

/** The frame's data does not change while someone walks through the shop. */
export const shouldRevalidate = () => false;

// Always the same element: the frame is not rendered anew with every step of a navigation.
const page = <Outlet />;

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  useEarlyClick();
  const { analyticsId, ...frame } = loaderData;
  return (
    <>
      <ConsentKeeper analyticsId={analyticsId} />
      <Frame {...frame}>{page}</Frame>
    </>
  );
}

export { ErrorPage as ErrorBoundary };
