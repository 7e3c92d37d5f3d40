import { brand } from '../../brands/brand.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { texts as steps } from '../account/screen-texts.ts';
import type { Route } from './+types/CartPage.ts';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartView } from './CartView.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { cart, useCart } from './store.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function CartPage() {
  return (
    <>
      <Steps label={steps.checkoutWay} names={steps.checkoutSteps} current={0} />
      <Content />
    </>
  );
}

function Content() {
  const isLoaded = useCart((state) => state.isLoaded);
  const hasFailed = useCart((state) => state.hasFailed);
  const isEmpty = useCart((state) => state.lines.length === 0);
  if (!isLoaded) return <CartSkeleton />;
  if (hasFailed && isEmpty) return <Failed />;
  return isEmpty ? <EmptyCart /> : <CartView />;
}

const Failed = () => (
  <Empty level={1} title={texts.failedTitle} text={texts.failedText} picture="/pictures/nothing-found.webp">
    <Button variant="brand" onClick={() => void cart.load()}>
      {texts.again}
    </Button>
  </Empty>
);

const EmptyCart = () => (
  <Empty level={1} title={texts.emptyTitle} text={texts.emptyText}>
    <ButtonLink variant="brand" to="/products?page=1">
      {texts.seeProducts}
    </ButtonLink>
    <ButtonLink to="/campaigns">{texts.seeCampaigns}</ButtonLink>
  </Empty>
);
