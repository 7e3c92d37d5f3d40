import { brand } from '../../brands/brand.ts';
import { RequireSignIn } from '../account/RequireSignIn.tsx';
import { useSession } from '../account/session.ts';
import type { Route } from './+types/ViewReturnPage.ts';
import { OneReturn } from './OneReturn.tsx';
import { texts } from './texts.ts';
import { ViewSkeleton } from './ViewSkeleton.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function ViewReturnPage({ params }: Route.ComponentProps) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return (
    <RequireSignIn skeleton={<ViewSkeleton title={texts.title} />}>
      <OneReturn key={`${legalEntityId} ${params.id}`} id={params.id} />
    </RequireSignIn>
  );
}
