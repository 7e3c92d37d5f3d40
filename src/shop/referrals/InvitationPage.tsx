import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { isRefused } from '../../kit/endpoint.ts';
import { pageTools } from '../../kit/page-context.server.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { keepInvitation } from '../account/invitation.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import type { Route } from './+types/InvitationPage.ts';
import type { Invitation } from './contract.ts';
import { Member } from './Member.tsx';
import { readInvitation } from './service.server.ts';
import { landingTexts as texts } from './texts.ts';
import './referrals.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const invitation = await readInvitation(context.get(pageTools).db, params.url);
  return isRefused(invitation) ? data({ invitation: null }, { status: 404 }) : { invitation };
}

/** It names someone who may leave the shop: never kept, and not for search engines. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.invitation ? texts.title(loaderData.invitation.inviter) : texts.unknownTitle} · ${brand.name}`,
  },
  { name: 'robots', content: 'noindex' },
];

export default function InvitationPage({ loaderData: { invitation } }: Route.ComponentProps) {
  const isIn = useSession(isLoggedIn);
  if (!invitation) return <Unknown />;
  return isIn ? <Member code={invitation.code} /> : <Landing invitation={invitation} />;
}

function Landing({ invitation: { code, inviter } }: { invitation: Invitation }) {
  const isLoaded = useSession((state) => state.isLoaded);
  useEffect(() => {
    if (isLoaded) keepInvitation(code);
  }, [isLoaded, code]);
  return (
    <div className="referrals invitation">
      <header className="referrals-hero">
        <Icon name="gift" size="l" />
        <h1>{texts.title(inviter)}</h1>
        <p>{texts.text(inviter, brand.name)}</p>
        <div className="invitation-ways">
          <ButtonLink variant="buy" size="l" to="/account?returnUrl=%2Freferrals">
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
        {texts.kept} {texts.privacy(inviter)}{' '}
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
