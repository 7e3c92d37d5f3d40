import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { texts } from './texts.ts';

type NewsletterHeadProps = { text: string; add?: { to: string; name: string }; children?: ReactNode };

/** Title and tabs of the section. */
export const NewsletterHead = ({ text, add, children }: NewsletterHeadProps) => (
  <>
    <PageHead title={texts.title} text={text} add={add}>
      {children}
    </PageHead>
    <nav className="report-tabs" aria-label={texts.title}>
      <NavLink to="/admin/newsletter" end>
        {texts.subscribersTab}
      </NavLink>
      <NavLink to="/admin/newsletter/issues" end>
        {texts.issuesTab}
      </NavLink>
    </nav>
  </>
);
