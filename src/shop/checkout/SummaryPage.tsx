import { brand } from '../../brands/brand.ts';
import { Steps } from '../../ui/Steps.tsx';
import { texts as steps } from '../account/screen-texts.ts';
import type { Route } from './+types/SummaryPage.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { Summary } from './Summary.tsx';
import { texts } from './texts.ts';
import { useGate } from './use-gate.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.summary} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function SummaryPage() {
  const isOpen = useGate('summary');
  return (
    <>
      <Steps label={steps.checkoutWay} names={steps.checkoutSteps} current={3} />
      <h1>{texts.summary}</h1>
      {isOpen ? <Summary /> : <CheckoutSkeleton />}
    </>
  );
}
