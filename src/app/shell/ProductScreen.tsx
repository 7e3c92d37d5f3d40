import { type ComponentProps, useEffect } from 'react';
import { recordVisitEvent } from '../../account/tracking/visit-events.ts';
import type { QuestionPage } from '../../aftersales/product-questions/contract.ts';
import { QuestionsSection } from '../../aftersales/product-questions/QuestionsSection.tsx';
import type { ReviewPage, ReviewSummary } from '../../aftersales/reviews/contract.ts';
import { ReviewsSection } from '../../aftersales/reviews/ReviewsSection.tsx';
import { ProductView } from '../../catalog/product-page/ProductView.tsx';
import { hasNutritionPanel } from '../../catalog/product-page/rules.ts';
import { ProductAlerts } from '../../content/product-alerts/ProductAlerts.tsx';
import { ExpressSlot } from '../../sales/express-checkout/ExpressSlot.tsx';
import { ProductLots } from '../../sales/lots/ProductLots.tsx';
import type { PublicLot } from '../../sales/lots/service.server.ts';
import type { NearDateOffer } from '../../sales/near-date/contract.ts';
import { OfferChoice } from '../../sales/near-date/OfferChoice.tsx';
import { PlanWithCart } from '../../sales/plan/PlanWithCart.tsx';
import { RepeatChoice } from '../../sales/repeat-deliveries/RepeatChoice.tsx';
import type { RepeatOffer } from '../../sales/repeat-deliveries/rules.ts';

type ProductScreenProps = Omit<
  ComponentProps<typeof ProductView>,
  'rating' | 'reviews' | 'repeatChoice' | 'express' | 'offers' | 'alerts' | 'children'
> & {
  reviews: { summary: ReviewSummary; page: ReviewPage } | null;
  questions: QuestionPage | null;
  /** Null when repeat deliveries are off. */
  repeatOffer: RepeatOffer | null;
  lots: readonly PublicLot[];
  offers: readonly NearDateOffer[];
};

/** The product with its reviews and questions, which belong to other features. */
export default function ProductScreen({ reviews, questions, repeatOffer, lots, offers, ...page }: ProductScreenProps) {
  const { product } = page;
  useEffect(() => recordVisitEvent({ kind: 'product', productId: product.id }), [product.id]);
  // Only food is used up.
  const canRepeat = repeatOffer !== null && repeatOffer.intervals.length > 0 && product.isFood;
  const rating = reviews && reviews.summary.count > 0 ? reviews.summary : null;
  return (
    <ProductView
      {...page}
      rating={rating}
      reviews={reviews?.page.reviews ?? []}
      alerts={<ProductAlerts productId={product.id} isInStock={product.available > 0} />}
      express={(quantity) => <ExpressSlot source={{ kind: 'product', productId: product.id, quantity }} />}
      offers={<OfferChoice product={product} offers={offers} />}
      repeatChoice={canRepeat && <RepeatChoice product={product} offer={repeatOffer} />}
    >
      {hasNutritionPanel(product) && <PlanWithCart productId={product.id} />}
      <ProductLots lots={lots} />
      {reviews && <ReviewsSection productId={page.product.id} summary={reviews.summary} first={reviews.page} />}
      {questions && <QuestionsSection productId={page.product.id} first={questions} />}
    </ProductView>
  );
}
