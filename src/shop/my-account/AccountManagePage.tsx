import { Navigate } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { RequireSignIn } from '../account/RequireSignIn.tsx';
import { accountPath } from '../account/return-rules.ts';
import type { Route } from './+types/AccountManagePage.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { findSection } from './sections.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.section ? (findSection(params.section)?.name ?? texts.title) : texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

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
