import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { MyReviews } from '../../aftersales/reviews/MyReviews.tsx';
import { OrdersSkeleton } from '../../sales/order-pages/OrdersSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

/** A section whose content is a chunk of its own. */
function lazySection(title: string, text: string, fallback: ReactNode, load: () => Promise<ComponentType>) {
  const Content = lazy(async () => ({ default: await load() }));
  return () => (
    <Section title={title} text={text}>
      <Suspense fallback={fallback}>
        <Content />
      </Suspense>
    </Section>
  );
}

export const OrdersSection = lazySection(texts.orders, texts.ordersText, <OrdersSkeleton />, () =>
  import('../../sales/order-pages/MyOrders.tsx').then(({ MyOrders }) => MyOrders),
);

export const ReturnsSection = lazySection(texts.returns, texts.returnsText, <OrdersSkeleton />, () =>
  import('../../aftersales/returns/MyReturns.tsx').then(({ MyReturns }) => MyReturns),
);

export const ReviewsSection = () => (
  <Section title={texts.reviews} text={texts.reviewsText}>
    <MyReviews />
  </Section>
);

export const ReferralsSection = lazySection(texts.referrals, texts.referralsText, <Skeleton height={240} />, () =>
  import('../../content/referrals/MyReferrals.tsx').then(({ MyReferrals }) => MyReferrals),
);

export const BuyBacksSection = lazySection(texts.buyBacks, texts.buyBacksText, <Skeleton height={180} />, () =>
  import('../../aftersales/buy-back/MyRequests.tsx').then(({ MyBuyBacks }) => MyBuyBacks),
);
