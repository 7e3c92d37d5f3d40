import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { addReview, type OwnReview } from './contract.ts';
import { PicturesField } from './PicturesField.tsx';
import { RatingField } from './RatingField.tsx';
import { isLongEnough, mostContent, mostTitle } from './rules.ts';
import { refusalTexts, formTexts as texts } from './texts.ts';
import { clearDraft, useDraft } from './use-draft.ts';
import { usePictures } from './use-pictures.ts';

type ReviewFormProps = { productId: number; review: OwnReview | null; isBuyer: boolean; onSent: () => void };

const check = ({ rating, content }: { rating: string; content: string }) => ({
  rating: rating ? undefined : refusalTexts.rating,
  content: isLongEnough(content) ? undefined : refusalTexts.content,
});

export function ReviewForm({ productId, review, isBuyer, onSent }: ReviewFormProps) {
  const pictures = usePictures(review?.pictures ?? []);
  const known = { rating: String(review?.rating ?? ''), title: review?.title ?? '', content: review?.content ?? '' };
  const { initial, keep } = useDraft(productId, known);
  const form = useForm({
    initial,
    check,
    blames: { [refusalTexts.rating]: 'rating', [refusalTexts.title]: 'title', [refusalTexts.content]: 'content' },
    send: async ({ rating, title, content }) => {
      const pictureIds = pictures.pictures.map(({ id }) => id);
      await call(addReview, { body: { productId, rating: Number(rating), title, content, pictureIds } });
      clearDraft(productId);
      onSent();
    },
  });
  keep(form.values);
  const { error, ...content } = form.field('content');
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message ?? rejection(review)}</FormMessage>
      <RatingField
        label={texts.rating}
        value={form.values.rating}
        error={form.field('rating').error}
        onChange={(rating) => form.change({ rating })}
      />
      <TextField
        {...form.field('title')}
        label={texts.title}
        isOptional
        maxLength={mostTitle}
        placeholder={texts.titleExample}
      />
      <Field label={texts.content} hint={texts.contentHint} error={error}>
        {(wiring) => <textarea {...content} {...wiring} className="input" rows={6} maxLength={mostContent} />}
      </Field>
      <PicturesField of={pictures} />
      <p className="review-editor-note">
        {isBuyer ? texts.verified : texts.notVerified} {texts.rules} {review && texts.editHint}
      </p>
      <div className="form-ends">
        <Button type="submit" variant="brand" size="l" isBusy={form.isSending || pictures.waiting > 0}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

const rejection = (review: OwnReview | null): string | null =>
  review?.rejectReason ? texts.rejected(review.rejectReason) : null;
