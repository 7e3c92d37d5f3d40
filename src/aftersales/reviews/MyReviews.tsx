import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { deleteReview, getMyReviews, type OwnReview, type ReviewedProduct } from './contract.ts';
import { ReviewPictures, Verified } from './ReviewCard.tsx';
import { texts as publicTexts, accountSectionTexts as texts } from './texts.ts';
import './my-reviews.css';

/** Account section: products to review and own reviews. */
export function MyReviews() {
  const mine = useAsyncData((signal) => call(getMyReviews, {}, signal));
  const [leaving, setLeaving] = useState<OwnReview | null>(null);
  const remove = async ({ id }: OwnReview) => {
    setLeaving(null);
    mine.set((before) => ({ ...before, reviews: before.reviews.filter((review) => review.id !== id) }));
    await call(deleteReview, { body: { reviewId: id } }).then(
      () => snackbar.success(texts.removed),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    mine.refresh();
  };
  return (
    <>
      <AsyncContent result={mine} skeleton={<Skeleton height={180} />}>
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
      </AsyncContent>
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

type MyReviewCardProps = { review: OwnReview; onRemove: () => void };

function MyReviewCard({ review, onRemove }: MyReviewCardProps) {
  const { product, rating, title, content, state, rejectReason, isVerified, writtenAt, pictures } = review;
  return (
    <li className="my-review">
      <img src={product.image} alt="" width={64} height={64} loading="lazy" />
      <div>
        <h4>
          <Link to={product.url}>{product.name}</Link>
        </h4>
        <p className="my-review-head">
          <Stars rating={rating} label={publicTexts.stars(rating)} />
          <span className="my-review-state" data-state={state}>
            {texts.states[state]}
          </span>
          {isVerified && <Verified />}
          <time dateTime={writtenAt}>{formatDate(new Date(writtenAt))}</time>
        </p>
        {rejectReason && <p className="my-review-reason">{texts.reason(rejectReason)}</p>}
        {title && <b>{title}</b>}
        <p className="review-content">{content}</p>
        {pictures.length > 0 && <ReviewPictures pictures={pictures} author={publicTexts.you} />}
        <div className="my-review-actions">
          <ButtonLink
            variant="text"
            size="s"
            to={`/add-review?productId=${product.id}`}
            aria-label={`${texts.edit}: ${product.name}`}
          >
            {texts.edit}
          </ButtonLink>
          <Button variant="text" size="s" aria-label={`${texts.remove}: ${product.name}`} onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

function ProductsToReview({ products }: { products: ReviewedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section>
      <h3>{texts.toReview}</h3>
      <p className="my-reviews-text">{texts.toReviewText}</p>
      <ul>
        {products.map(({ id, name, image, url }) => (
          <li key={id} className="to-review">
            <img src={image} alt="" width={64} height={64} loading="lazy" />
            <Link to={url}>{name}</Link>
            <ButtonLink size="s" to={`/add-review?productId=${id}`} aria-label={texts.writeAbout(name)}>
              {texts.write}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type OrderToSay = { id: number; number: string; createdAt: string };

function OrdersToReview({ orders }: { orders: OrderToSay[] }) {
  if (orders.length === 0) return null;
  return (
    <section>
      <h3>{texts.orders}</h3>
      <ul>
        {orders.map(({ id, number, createdAt }) => {
          const name = texts.order(number, formatDate(new Date(createdAt)));
          return (
            <li key={id} className="to-review">
              <Icon name="lot" />
              <span>{name}</span>
              <ButtonLink size="s" to={`/add-order-review?orderId=${id}`} aria-label={`${texts.rateOrder}: ${name}`}>
                {texts.rateOrder}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
