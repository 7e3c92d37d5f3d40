import { Navigate } from 'react-router';
import { PasskeyOffer } from '../../account/identity/passkeys/PasskeyOffer.tsx';
import { RequireSignIn } from '../../account/identity/RequireSignIn.tsx';
import { useSession } from '../../account/identity/session.ts';
import { accountPath } from '../../account/identity/sign-in-url.ts';
import { signOut, useEndSession } from '../../account/identity/sign-out.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, IconPath } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import type { Route } from './+types/AccountManagePage.ts';
import { AccountSkeleton } from './Section.tsx';
import { type AccountSection, findSection, groups } from './sections.tsx';
import { texts } from './texts.ts';
import './my-account.css';

export const meta: Route.MetaFunction = ({ params }) =>
  unlistedPageMeta(params.section ? (findSection(params.section)?.name ?? texts.title) : texts.title);

export default function AccountManagePage({ params }: Route.ComponentProps) {
  const section = findSection(params.section);
  return (
    <RequireSignIn skeleton={<AccountSkeleton isStart={params.section === undefined} />}>
      {section ? (
        <AccountFrame section={section} isStart={params.section === undefined} />
      ) : (
        <Navigate to={accountPath} replace />
      )}
    </RequireSignIn>
  );
}

/** The list of sections beside the open one; on a phone the list first, then one section with a back link. */
function AccountFrame({ section, isStart }: { section: AccountSection; isStart: boolean }) {
  const firstName = useSession(({ data }) => data.firstName);
  const { Content } = section;
  return (
    <>
      {isStart && <PasskeyOffer to={`${accountPath}chei-de-acces`} />}
      <div className={isStart ? 'my-account is-start' : 'my-account'}>
        <h1 className="my-account-title">{firstName ? texts.greeting(firstName) : texts.title}</h1>
        <aside className="my-account-side">
          <SectionNav current={section.slug} isStart={isStart} />
          <SignOutButton />
        </aside>
        <div className="my-account-main">
          <Link className="my-account-back link" to={accountPath}>
            <Icon name="left" size="s" />
            {texts.back}
          </Link>
          <Content key={section.slug} />
        </div>
      </div>
    </>
  );
}

function SignOutButton() {
  const endSession = useEndSession();
  const onPress = () => {
    void endSession(() => void signOut());
    snackbar.success(texts.signedOut);
  };
  return (
    <Button onClick={onPress}>
      <IconPath path="M13.5 4.5h-8v15h8M10 12h10.5M16.5 8l4 4-4 4" />
      {texts.signOut}
    </Button>
  );
}

const isShown = (section: AccountSection): boolean => section.isShown?.() ?? true;

function SectionNav({ current, isStart }: { current: string; isStart: boolean }) {
  return (
    <nav className="section-nav" aria-label={texts.sections}>
      {groups.map(({ name, sections, links = [] }) => (
        <div key={name} className="section-nav-group">
          <h2>{name}</h2>
          <ul>
            {sections.filter(isShown).map((section) => (
              <li key={section.slug}>
                <Link
                  to={`${accountPath}${section.slug}`}
                  aria-current={section.slug === current ? (isStart ? 'true' : 'page') : undefined}
                >
                  {typeof section.icon === 'string' ? <Icon name={section.icon} /> : <section.icon />}
                  {section.name}
                  <Icon name="right" size="s" className="section-nav-on" />
                </Link>
              </li>
            ))}
            {links.map((More, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the links never change
              <li key={index}>
                <More />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
