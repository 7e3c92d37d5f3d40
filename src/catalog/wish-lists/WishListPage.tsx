import { RequireSignIn } from '../../account/identity/RequireSignIn.tsx';
import { useSession } from '../../account/identity/session.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import type { Route } from './+types/WishListPage.ts';
import { texts } from './texts.ts';
import { WishListSkeleton, WishLists } from './WishLists.tsx';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.title);

export default function WishListPage() {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return (
    <RequireSignIn skeleton={<WishListSkeleton />}>
      {legalEntityId !== null && <WishLists key={legalEntityId} legalEntityId={legalEntityId} />}
    </RequireSignIn>
  );
}
