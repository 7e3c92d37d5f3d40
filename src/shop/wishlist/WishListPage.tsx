import { brand } from '../../brands/brand.ts';
import { RequireSignIn } from '../account/RequireSignIn.tsx';
import { useSession } from '../account/session.ts';
import type { Route } from './+types/WishListPage.ts';
import { texts } from './texts.ts';
import { WishListSkeleton } from './WishListSkeleton.tsx';
import { WishLists } from './WishLists.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function WishListPage() {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return (
    <RequireSignIn skeleton={<WishListSkeleton />}>
      {legalEntityId !== null && <WishLists key={legalEntityId} legalEntityId={legalEntityId} />}
    </RequireSignIn>
  );
}
