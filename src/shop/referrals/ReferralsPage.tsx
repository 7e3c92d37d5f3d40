import { useLocation } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { pageTools } from '../../kit/page-context.server.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { signInAddress } from '../account/return-rules.ts';
import { useSession } from '../account/session.ts';
import type { Route } from './+types/ReferralsPage.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { MyReferrals } from './MyReferrals.tsx';
import { MySkeleton } from './MySkeleton.tsx';
import { texts } from './texts.ts';
import './referrals.css';

export const loader = ({ context }: Route.LoaderArgs) => ({ siteUrl: context.get(pageTools).siteUrl });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'description', content: texts.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.siteUrl ?? ''}/referrals` },
];

/** The same for everyone until the browser knows who is here. */
export default function ReferralsPage() {
  return (
    <div className="referrals">
      <header className="referrals-hero">
        <Icon name="gift" size="l" />
        <h1>{texts.heading}</h1>
        <p>{texts.intro}</p>
      </header>
      <Personal />
      <HowItWorks />
    </div>
  );
}

function Personal() {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const isLoaded = useSession((state) => state.isLoaded);
  if (!isLoaded) return <MySkeleton />;
  return legalEntityId === null ? <Invited /> : <MyReferrals key={legalEntityId} />;
}

/** A guest has no link yet. */
function Invited() {
  const location = useLocation();
  return (
    <section className="referrals-guest">
      <h2>{texts.guestTitle}</h2>
      <p>{texts.guestText}</p>
      <ButtonLink variant="brand" size="l" to={signInAddress(location)}>
        {texts.signIn}
      </ButtonLink>
    </section>
  );
}
