import { useEffect } from 'react';
import { data } from 'react-router';
import { saveInvitation } from '../../account/identity/invitation.ts';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { shopBrand } from '../../brands/brand.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Route } from './+types/InvitationPage.ts';
import { getMyReferrals, type Invitation } from './contract.ts';
import { landingTexts as texts } from './texts.ts';
import './referrals.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { readInvitation } = await import('./service.server.ts');
  const invitation = await readInvitation(context.get(pageContext).db, params.url);
  return isRefused(invitation) ? data({ invitation: null }, { status: 404 }) : { invitation };
}

/** Never cached: the page shows the name of a customer who may delete the account. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedPageMeta(loaderData?.invitation ? texts.title(loaderData.invitation.inviter) : texts.unknownTitle);

export default function InvitationPage({ loaderData: { invitation } }: Route.ComponentProps) {
  const isSignedIn = useSession(isLoggedIn);
  if (!invitation) return <Unknown />;
  return isSignedIn ? <Member code={invitation.code} /> : <Landing invitation={invitation} />;
}

function Landing({ invitation: { code, inviter } }: { invitation: Invitation }) {
  const isLoaded = useSession((state) => state.isLoaded);
  useEffect(() => {
    if (isLoaded) saveInvitation(code);
  }, [isLoaded, code]);
  return (
    <div className="referrals invitation">
      <header className="referrals-hero">
        <Icon name="gift" size="l" />
        <h1>{texts.title(inviter)}</h1>
        <p>{texts.text(inviter, shopBrand.name)}</p>
        <div className="invitation-ways">
          <ButtonLink variant="brand" size="l" to="/account?returnUrl=%2Freferrals">
            {texts.register}
          </ButtonLink>
          <ButtonLink size="l" to="/products?page=1">
            {texts.look}
          </ButtonLink>
        </div>
      </header>
      <ul className="invitation-points">
        {texts.points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      <p className="small muted">
        {texts.storedNote} {texts.privacy(inviter)}{' '}
        <Link className="link" to="/referrals">
          {texts.toReferrals}
        </Link>
      </p>
    </div>
  );
}

const Unknown = () => (
  <Empty level={1} title={texts.unknownTitle} text={texts.unknownText} picture="/pictures/nothing-found.webp">
    <ButtonLink variant="brand" to="/products?page=1">
      {texts.toProducts}
    </ButtonLink>
    <ButtonLink to="/referrals">{texts.toReferrals}</ButtonLink>
  </Empty>
);

/** Signed-in customers cannot be invited; the link may be their own. */
function Member({ code }: { code: string }) {
  const { data } = useAsyncData((signal) => call(getMyReferrals, {}, signal));
  const isOwn = data?.code === code;
  return (
    <Empty level={1} title={isOwn ? texts.ownTitle : texts.memberTitle} text={isOwn ? texts.ownText : texts.memberText}>
      <ButtonLink variant="brand" to="/referrals">
        {texts.toMine}
      </ButtonLink>
      <ButtonLink to="/products?page=1">{texts.toProducts}</ButtonLink>
    </Empty>
  );
}
