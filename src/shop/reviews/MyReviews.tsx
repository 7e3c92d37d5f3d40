import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { deleteReview, getMyReviews, type OwnReview } from './contract.ts';
import { MyReviewCard } from './MyReviewCard.tsx';
import { OrdersToReview, ProductsToReview } from './ToReview.tsx';
import { mineTexts as texts } from './texts.ts';
import './my-reviews.css';

/** In the account: what there is to say something about, and what was said. */
export function MyReviews() {
  const mine = useLoaded((signal) => call(getMyReviews, {}, signal));
  const [leaving, setLeaving] = useState<OwnReview | null>(null);
  const remove = async ({ id }: OwnReview) => {
    setLeaving(null);
    mine.set((before) => ({ ...before, reviews: before.reviews.filter((review) => review.id !== id) }));
    await call(deleteReview, { body: { reviewId: id } }).then(
      () => snackbar.success(texts.removed),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    mine.refresh();
  };
  return (
    <>
      <Loaded of={mine} skeleton={<Skeleton height={180} />}>
        {({ reviews, toReview, ordersToReview }) =>
          reviews.length + toReview.length + ordersToReview.length === 0 ? (
            <NothingYet />
          ) : (
            <div className="my-reviews">
              <OrdersToReview orders={ordersToReview} />
              <ProductsToReview products={toReview} />
              {reviews.length > 0 && (
                <section>
                  <h3>{texts.mine}</h3>
                  <ul>
                    {reviews.map((review) => (
                      <MyReviewCard key={review.id} review={review} onRemove={() => setLeaving(review)} />
                    ))}
                  </ul>
                </section>
              )}
            </div>
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={texts.removeTitle}
        action={texts.removeAction}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void remove(leaving)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </>
  );
}

const NothingYet = () => (
  <div className="section-panel">
    <Empty level={3} title={texts.none} text={texts.noneText}>
      <ButtonLink variant="brand" to="/products?page=1">
        {texts.toShop}
      </ButtonLink>
    </Empty>
  </div>
);
