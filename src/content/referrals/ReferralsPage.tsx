import { useLocation } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { signInUrl } from '../../account/identity/sign-in-url.ts';
import { shopBrand } from '../../brands/brand.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Route } from './+types/ReferralsPage.ts';
import { MyReferrals, MyReferralsSkeleton } from './MyReferrals.tsx';
import { texts } from './texts.ts';
import '../../ui/steps.css';
import './referrals.css';

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, showsOnly } = context.get(pageContext);
  showsOnly([]);
  return { siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} · ${shopBrand.name}` },
  { name: 'description', content: texts.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.siteUrl ?? ''}/referrals` },
];

/** Rendered the same for everyone on the server; the browser adds the personal part. */
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
  if (!isLoaded) return <MyReferralsSkeleton />;
  return legalEntityId === null ? <GuestPanel /> : <MyReferrals key={legalEntityId} />;
}

function GuestPanel() {
  const location = useLocation();
  return (
    <section className="referrals-guest">
      <h2>{texts.guestTitle}</h2>
      <p>{texts.guestText}</p>
      <ButtonLink variant="brand" size="l" to={signInUrl(location)}>
        {texts.signIn}
      </ButtonLink>
    </section>
  );
}

const HowItWorks = () => (
  <>
    <section className="referrals-how">
      <h2>{texts.howTitle}</h2>
      <ol className="numbered-cards">
        {texts.steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
    <section className="referrals-rules">
      <h2>{texts.rulesTitle}</h2>
      <ul>
        {texts.rules.map((rule) => (
          <li key={rule}>
            <Icon name="check" />
            {rule}
          </li>
        ))}
      </ul>
    </section>
  </>
);
