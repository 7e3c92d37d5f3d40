import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { accountPath } from '../account/return-rules.ts';
import { useSession } from '../account/session.ts';
import { SectionNav } from './SectionNav.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import type { SectionPlace } from './sections.tsx';
import { texts } from './texts.ts';
import './account-frame.css';

/** Sections beside their list; on a phone first the list, then one section with the way back. */
export function AccountFrame({ section, isStart }: { section: SectionPlace; isStart: boolean }) {
  const firstName = useSession(({ data }) => data.firstName);
  const { Content } = section;
  return (
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
  );
}
