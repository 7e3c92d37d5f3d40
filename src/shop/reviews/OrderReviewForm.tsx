import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useForm } from '../../ui/use-form.ts';
import { addOrderReview, type OrderToReview } from './order-contract.ts';
import { RatingField } from './RatingField.tsx';
import { mostContent } from './rules.ts';
import { refusalTexts, formTexts as texts } from './texts.ts';

type OrderReviewFormProps = { order: OrderToReview; onSent: () => void };

const chosen = (rating: string) => (rating ? undefined : refusalTexts.rating);

export function OrderReviewForm({ order, onSent }: OrderReviewFormProps) {
  const form = useForm({
    initial: { delivery: '', shop: '', content: '' },
    check: ({ delivery, shop }) => ({ delivery: chosen(delivery), shop: chosen(shop) }),
    send: async ({ delivery, shop, content }) => {
      const ratings = { deliveryRating: Number(delivery), shopRating: Number(shop) };
      await call(addOrderReview, { body: { orderId: order.id, ...ratings, content } });
      onSent();
    },
  });
  const { error, ...content } = form.field('content');
  const rating = (name: 'delivery' | 'shop') => ({
    value: form.values[name],
    error: form.field(name).error,
    onChange: (value: string) => form.change({ [name]: value }),
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
          {(wiring) => <textarea {...content} {...wiring} className="input" rows={4} maxLength={mostContent} />}
        </Field>
        <div className="form-ends">
          <Button type="submit" variant="brand" size="l" isBusy={form.isSending}>
            {texts.sendOrder}
          </Button>
        </div>
      </form>
    </div>
  );
}
