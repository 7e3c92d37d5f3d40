import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { OrdersSkeleton } from '../order-pages/OrdersSkeleton.tsx';
import { MyReviews } from '../reviews/MyReviews.tsx';
import { Panel, Section } from './Section.tsx';
import { texts } from './texts.ts';

type PlaceProps = { title: string; text: string; emptyTitle: string; emptyText: string };

/** A place with nothing in it yet: what will be there, and the way to the shop. */
const EmptyPlace = ({ title, text, emptyTitle, emptyText }: PlaceProps) => (
  <Section title={title} text={text}>
    <Panel>
      <Empty level={3} title={emptyTitle} text={emptyText}>
        <ButtonLink variant="brand" to="/products?page=1">
          {texts.toShop}
        </ButtonLink>
      </Empty>
    </Panel>
  </Section>
);

const MyOrders = lazy(() => import('../order-pages/MyOrders.tsx').then((room) => ({ default: room.MyOrders })));

export const OrdersPlace = () => (
  <Section title={texts.orders} text={texts.ordersText}>
    <Suspense fallback={<OrdersSkeleton />}>
      <MyOrders />
    </Suspense>
  </Section>
);
export const ReturnsPlace = () => (
  <EmptyPlace
    title={texts.returns}
    text={texts.returnsText}
    emptyTitle={texts.noReturns}
    emptyText={texts.noReturnsText}
  />
);
export const ReviewsPlace = () => (
  <Section title={texts.reviews} text={texts.reviewsText}>
    <MyReviews />
  </Section>
);
export const ReferralsPlace = () => (
  <EmptyPlace
    title={texts.referrals}
    text={texts.referralsText}
    emptyTitle={texts.noReferrals}
    emptyText={texts.noReferralsText}
  />
);
