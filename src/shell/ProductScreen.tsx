import type { ComponentProps } from 'react';
import { ProductView } from '../shop/product/ProductView.tsx';
import type { QuestionPage } from '../shop/questions/contract.ts';
import { QuestionsSection } from '../shop/questions/QuestionsSection.tsx';
import type { ReviewPage, ReviewSummary } from '../shop/reviews/contract.ts';
import { ReviewsSection } from '../shop/reviews/ReviewsSection.tsx';

type ProductScreenProps = Omit<ComponentProps<typeof ProductView>, 'rating' | 'children'> & {
  reviews: { summary: ReviewSummary; page: ReviewPage } | null;
  questions: QuestionPage | null;
};

/** A product's page: the product itself, and what people say and ask about it. */
export default function ProductScreen({ reviews, questions, ...page }: ProductScreenProps) {
  const rating = reviews && reviews.summary.count > 0 ? reviews.summary : null;
  return (
    <ProductView {...page} rating={rating}>
      {reviews && <ReviewsSection productId={page.product.id} summary={reviews.summary} first={reviews.page} />}
      {questions && <QuestionsSection productId={page.product.id} first={questions} />}
    </ProductView>
  );
}
