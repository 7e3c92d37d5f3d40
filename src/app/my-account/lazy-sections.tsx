import { lazy, Suspense } from 'react';
import { MyReviews } from '../../aftersales/reviews/MyReviews.tsx';
import { OrdersSkeleton } from '../../sales/order-pages/OrdersSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

const MyOrders = lazy(() =>
  import('../../sales/order-pages/MyOrders.tsx').then((module) => ({ default: module.MyOrders })),
);

export const OrdersSection = () => (
  <Section title={texts.orders} text={texts.ordersText}>
    <Suspense fallback={<OrdersSkeleton />}>
      <MyOrders />
    </Suspense>
  </Section>
);

const MyReturns = lazy(() =>
  import('../../aftersales/returns/MyReturns.tsx').then((module) => ({ default: module.MyReturns })),
);

export const ReturnsSection = () => (
  <Section title={texts.returns} text={texts.returnsText}>
    <Suspense fallback={<OrdersSkeleton />}>
      <MyReturns />
    </Suspense>
  </Section>
);

export const ReviewsSection = () => (
  <Section title={texts.reviews} text={texts.reviewsText}>
    <MyReviews />
  </Section>
);

const MyReferrals = lazy(() =>
  import('../../content/referrals/MyReferrals.tsx').then((module) => ({ default: module.MyReferrals })),
);

export const ReferralsSection = () => (
  <Section title={texts.referrals} text={texts.referralsText}>
    <Suspense fallback={<Skeleton height={240} />}>
      <MyReferrals />
    </Suspense>
  </Section>
);

const MyBuyBacks = lazy(() =>
  import('../../aftersales/buy-back/MyRequests.tsx').then((module) => ({ default: module.MyBuyBacks })),
);

export const BuyBacksSection = () => (
  <Section title={texts.buyBacks} text={texts.buyBacksText}>
    <Suspense fallback={<Skeleton height={180} />}>
      <MyBuyBacks />
    </Suspense>
  </Section>
);
