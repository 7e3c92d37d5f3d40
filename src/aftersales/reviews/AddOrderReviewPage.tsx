import './review-editor.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import type { Route } from './+types/AddOrderReviewPage.ts';
import { addOrderReview, getOrderToReview, type OrderToReview } from './contract.ts';
import { FormSkeleton, Invitation, NotFoundMessage, RatingField } from './ReviewPageParts.tsx';
import { maxContentLength } from './rules.ts';
import { refusalTexts, formTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.orderTitle);

/** Guests see an invitation to sign in. */
export default function AddOrderReviewPage() {
  const [query] = useSearchParams();
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const isLoaded = useSession((state) => state.isLoaded);
  const orderId = Number(query.get('orderId'));
  if (!isLoaded) return <FormSkeleton title={texts.orderTitle} />;
  if (legalEntityId === null) return <Invitation title={texts.orderGuestTitle} text={texts.orderGuestText} />;
  return <OrderReview key={`${legalEntityId} ${orderId}`} orderId={orderId} />;
}

function OrderReview({ orderId }: { orderId: number }) {
  const isNumber = Number.isInteger(orderId) && orderId > 0;
  const order = useAsyncData((signal) =>
    isNumber
      ? call(getOrderToReview, { query: { orderId } }, signal).catch(nothingFound)
      : Promise.resolve('unknown' as const),
  );
  const [isSent, setIsSent] = useState(false);
  return (
    <AsyncContent result={order} skeleton={<FormSkeleton title={texts.orderTitle} />}>
      {(found) => {
        if (found === 'unknown')
          return <NotFoundMessage title={refusalTexts.unknownOrder} text={texts.orderGuestText} />;
        if (isSent) return <Done order={found} title={texts.orderDoneTitle} text={texts.orderDoneText} />;
        if (found.isReviewed) return <Done order={found} title={texts.orderDoneTitle} text={texts.orderKnown} />;
        if (!found.isDelivered) return <Done order={found} title={texts.orderTitle} text={refusalTexts.notDelivered} />;
        return <OrderReviewForm order={found} onSent={() => setIsSent(true)} />;
      }}
    </AsyncContent>
  );
}

/** Maps a 404 to null, so that the page can show it instead of an error with a retry. */
function nothingFound(failure: unknown): 'unknown' {
  if (failure instanceof Object && 'status' in failure && failure.status === 404) return 'unknown';
  throw failure;
}

type DoneProps = { order: OrderToReview; title: string; text: string };

function Done({ order, title, text }: DoneProps) {
  const products = order.isDelivered ? order.products.filter(({ isReviewed }) => !isReviewed).slice(0, 6) : [];
  return (
    <Empty level={1} title={title} text={text}>
      <ButtonLink variant="brand" to="/account-manage/comenzi">
        {texts.toOrders}
      </ButtonLink>
      {products.map(({ id, name }) => (
        <ButtonLink key={id} className="review-editor-product" to={`/add-review?productId=${id}`}>
          {texts.reviewOf(name)}
        </ButtonLink>
      ))}
    </Empty>
  );
}

type OrderReviewFormProps = { order: OrderToReview; onSent: () => void };

const ratingError = (rating: string) => (rating ? undefined : refusalTexts.rating);

function OrderReviewForm({ order, onSent }: OrderReviewFormProps) {
  const form = useForm({
    initialValues: { delivery: '', shop: '', content: '' },
    validate: ({ delivery, shop }) => ({ delivery: ratingError(delivery), shop: ratingError(shop) }),
    submit: async ({ delivery, shop, content }) => {
      const ratings = { deliveryRating: Number(delivery), shopRating: Number(shop) };
      await call(addOrderReview, { body: { orderId: order.id, ...ratings, content } });
      onSent();
    },
  });
  const { error, ...content } = form.field('content');
  const rating = (name: 'delivery' | 'shop') => ({
    value: form.values[name],
    error: form.field(name).error,
    onChange: (value: string) => form.setValues({ [name]: value }),
  });
  return (
    <div className="review-editor">
      <h1>{texts.orderTitle}</h1>
      <form className="form review-editor-panel" {...form.props}>
        <p className="review-editor-note">{texts.orderAbout(order.number)}</p>
        <FormMessage>{form.message}</FormMessage>
        <RatingField label={texts.deliveryRating} {...rating('delivery')} />
        <RatingField label={texts.shopRating} {...rating('shop')} />
        <Field label={texts.orderContent} hint={texts.orderContentHint} error={error} isOptional>
          {(wiring) => <textarea {...content} {...wiring} className="input" rows={4} maxLength={maxContentLength} />}
        </Field>
        <div className="form-ends">
          <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
            {texts.sendOrder}
          </Button>
        </div>
      </form>
    </div>
  );
}
