import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OrdersSkeleton } from '../order-pages/OrdersSkeleton.tsx';
import { MyReviews } from '../reviews/MyReviews.tsx';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

const MyOrders = lazy(() => import('../order-pages/MyOrders.tsx').then((room) => ({ default: room.MyOrders })));

export const OrdersPlace = () => (
  <Section title={texts.orders} text={texts.ordersText}>
    <Suspense fallback={<OrdersSkeleton />}>
      <MyOrders />
    </Suspense>
  </Section>
);

const MyReturns = lazy(() => import('../return-pages/MyReturns.tsx').then((room) => ({ default: room.MyReturns })));

export const ReturnsPlace = () => (
  <Section title={texts.returns} text={texts.returnsText}>
    <Suspense fallback={<OrdersSkeleton />}>
      <MyReturns />
    </Suspense>
  </Section>
);
export const ReviewsPlace = () => (
  <Section title={texts.reviews} text={texts.reviewsText}>
    <MyReviews />
  </Section>
);
const MyReferrals = lazy(() => import('../referrals/MyReferrals.tsx').then((room) => ({ default: room.MyReferrals })));

export const ReferralsPlace = () => (
  <Section title={texts.referrals} text={texts.referralsText}>
    <Suspense fallback={<Skeleton height={240} />}>
      <MyReferrals />
    </Suspense>
  </Section>
);

const MyBuyBacks = lazy(() => import('../buyback/MyBuyBacks.tsx').then((room) => ({ default: room.MyBuyBacks })));

export const BuyBacksPlace = () => (
  <Section title={texts.buyBacks} text={texts.buyBacksText}>
    <Suspense fallback={<Skeleton height={180} />}>
      <MyBuyBacks />
    </Suspense>
  </Section>
);
