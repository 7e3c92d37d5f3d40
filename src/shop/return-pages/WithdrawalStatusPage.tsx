import { brand } from '../../brands/brand.ts';
import type { Route } from './+types/WithdrawalStatusPage.ts';
import { texts } from './texts.ts';
import { WithdrawalStatus } from './WithdrawalStatus.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.statusTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // Whoever has the address sees what goes back: no other site is told of it.
  { name: 'referrer', content: 'no-referrer' },
];

export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function WithdrawalStatusPage({ params }: Route.ComponentProps) {
  return <WithdrawalStatus key={params.identifier} identifier={params.identifier} />;
}
