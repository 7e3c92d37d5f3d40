import { useSearchParams } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Route } from './+types/SuccessPage.ts';
import { SuccessFailed } from './SuccessFailed.tsx';
import { SuccessView } from './SuccessView.tsx';
import { texts } from './texts.ts';
import { usePaymentStatus } from './use-payment-status.ts';
import './success.css';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.successTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // Whoever has the address can see how the order stands: no other site is told of it.
  { name: 'referrer', content: 'no-referrer' },
];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function SuccessPage() {
  const [query] = useSearchParams();
  const identifier = query.get('order') ?? '';
  return <Outcome key={identifier} identifier={identifier} />;
}

function Outcome({ identifier }: { identifier: string }) {
  const { status, stage, failure, again } = usePaymentStatus(identifier);
  if (status && stage) return <SuccessView identifier={identifier} status={status} stage={stage} onAgain={again} />;
  if (failure) return <SuccessFailed failure={failure} onAgain={again} />;
  return (
    <div className="success" role="status" aria-label={texts.waiting}>
      <Skeleton className="success-card" height={320} />
    </div>
  );
}
