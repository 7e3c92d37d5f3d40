import type { ComponentProps } from 'react';
import type { QuestionPage } from '../../aftersales/product-questions/contract.ts';
import { QuestionsSection } from '../../aftersales/product-questions/QuestionsSection.tsx';
import type { ReviewPage, ReviewSummary } from '../../aftersales/reviews/contract.ts';
import { ReviewsSection } from '../../aftersales/reviews/ReviewsSection.tsx';
import { ProductView } from '../../catalog/product-page/ProductView.tsx';

type ProductScreenProps = Omit<ComponentProps<typeof ProductView>, 'rating' | 'children'> & {
  reviews: { summary: ReviewSummary; page: ReviewPage } | null;
  questions: QuestionPage | null;
};

/** The product with its reviews and questions, which belong to other features. */
export default function ProductScreen({ reviews, questions, ...page }: ProductScreenProps) {
  const rating = reviews && reviews.summary.count > 0 ? reviews.summary : null;
  return (
    <ProductView {...page} rating={rating}>
      {reviews && <ReviewsSection productId={page.product.id} summary={reviews.summary} first={reviews.page} />}
      {questions && <QuestionsSection productId={page.product.id} first={questions} />}
    </ProductView>
  );
}
