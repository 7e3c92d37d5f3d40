import { brand } from '../../brands/brand.ts';
import { RequireSignIn } from '../account/RequireSignIn.tsx';
import { useSession } from '../account/session.ts';
import type { Route } from './+types/BuyBackProductPage.ts';
import { SellBack } from './SellBack.tsx';
import { SellSkeleton } from './SellSkeleton.tsx';
import { formTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function BuyBackProductPage() {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return (
    <RequireSignIn skeleton={<SellSkeleton />}>
      <SellBack key={legalEntityId} />
    </RequireSignIn>
  );
}
