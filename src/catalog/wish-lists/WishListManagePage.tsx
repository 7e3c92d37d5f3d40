import { useLocation } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { signInUrl } from '../../account/identity/sign-in-url.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Route } from './+types/WishListManagePage.ts';
import { texts } from './texts.ts';
import { WishListSkeleton, WishLists } from './WishLists.tsx';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.title);

/** Public; guests see an invitation to sign in. */
export default function WishListManagePage() {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const isLoaded = useSession((state) => state.isLoaded);
  if (!isLoaded) return <WishListSkeleton />;
  return legalEntityId === null ? <Invitation /> : <WishLists key={legalEntityId} legalEntityId={legalEntityId} />;
}

function Invitation() {
  const location = useLocation();
  return (
    <Empty level={1} title={texts.signInTitle} text={texts.signInText}>
      <ButtonLink variant="brand" to={signInUrl(location)}>
        {texts.signIn}
      </ButtonLink>
      <ButtonLink to="/products?page=1">{texts.seeProducts}</ButtonLink>
    </Empty>
  );
}
