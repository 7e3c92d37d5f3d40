import { brand } from '../../brands/brand.ts';
import { Steps } from '../../ui/Steps.tsx';
import { texts as steps } from '../account/screen-texts.ts';
import type { Route } from './+types/CheckoutPage.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { texts } from './texts.ts';
import { useGate } from './use-gate.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function CheckoutPage() {
  const isOpen = useGate('checkout');
  return (
    <>
      <Steps label={steps.checkoutWay} names={steps.checkoutSteps} current={2} />
      <h1>{texts.title}</h1>
      {isOpen ? <CheckoutForm /> : <CheckoutSkeleton />}
    </>
  );
}
