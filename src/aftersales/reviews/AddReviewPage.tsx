import { useEffect, useRef, useState } from 'react';
import { customerDraft } from '../../account/identity/customer-draft.ts';
import { useSession } from '../../account/identity/session.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { productPath } from '../../catalog/products/card-rules.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { productTags } from '../../catalog/search/cache-tags.ts';
import { call } from '../../platform/http/client.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import type { Route } from './+types/AddReviewPage.ts';
import { addReview, getMyReview, type OwnReview } from './contract.ts';
import { PicturesField, usePictures } from './PicturesField.tsx';
import { FormSkeleton, Invitation, NotFoundMessage, RatingField } from './ReviewPageParts.tsx';
import { isLongEnough, maxContentLength, maxTitleLength } from './rules.ts';
import { refusalTexts, formTexts as texts } from './texts.ts';
import './review-editor.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { readCards } = await import('../../catalog/search/service.server.ts');
  const { db, showsOnly } = context.get(pageContext);
  const id = Number(url.searchParams.get('productId'));
  showsOnly(productTags([id]));
  return { product: readCards(db, [id])[0] ?? null };
}

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.addTitle);

/** Guests see an invitation to sign in. */
export default function AddReviewPage({ loaderData: { product } }: Route.ComponentProps) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const isLoaded = useSession((state) => state.isLoaded);
  if (!product) return <NotFoundMessage title={texts.unknownTitle} text={texts.unknownText} />;
  if (!isLoaded) return <FormSkeleton title={texts.addTitle} />;
  if (legalEntityId === null) return <Invitation title={texts.guestTitle} text={texts.guestText} />;
  return <ReviewEditor key={`${legalEntityId} ${product.id}`} product={product} />;
}

/** Adds a review or edits the customer's existing one. */
function ReviewEditor({ product }: { product: ProductCard }) {
  const mine = useAsyncData((signal) => call(getMyReview, { query: { productId: product.id } }, signal));
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <Sent product={product} />;
  return (
    <AsyncContent result={mine} skeleton={<FormSkeleton title={texts.addTitle} />}>
      {({ review, isBuyer }) => (
        <div className="review-editor">
          <h1>{review ? texts.editTitle : texts.addTitle}</h1>
          <div className="review-editor-panel">
            <About product={product} />
            <ReviewForm productId={product.id} review={review} isBuyer={isBuyer} onSent={() => setIsSent(true)} />
          </div>
        </div>
      )}
    </AsyncContent>
  );
}

const About = ({ product }: { product: ProductCard }) => (
  <Link className="review-about" to={productPath(product)}>
    <ProductPicture image={product.image} backupImage={product.backupImage} alt="" side={72} isEager />
    <span>
      <small>{product.brand}</small>
      <b>{product.name}</b>
    </span>
  </Link>
);

const Sent = ({ product }: { product: ProductCard }) => (
  <Empty level={1} title={texts.doneTitle} text={texts.doneText}>
    <ButtonLink variant="brand" to={productPath(product)}>
      {texts.backToProduct}
    </ButtonLink>
    <ButtonLink to="/account-manage/recenzii">{texts.myReviews}</ButtonLink>
  </Empty>
);

type ReviewFormProps = { productId: number; review: OwnReview | null; isBuyer: boolean; onSent: () => void };

const check = ({ rating, content }: { rating: string; content: string }) => ({
  rating: rating ? undefined : refusalTexts.rating,
  content: isLongEnough(content) ? undefined : refusalTexts.content,
});

function ReviewForm({ productId, review, isBuyer, onSent }: ReviewFormProps) {
  const pictures = usePictures(review?.pictures ?? []);
  const saved = { rating: String(review?.rating ?? ''), title: review?.title ?? '', content: review?.content ?? '' };
  const { initial, storeDraft } = useDraft(productId, saved);
  const form = useForm({
    initialValues: initial,
    validate: check,
    submit: async ({ rating, title, content }) => {
      const pictureIds = pictures.pictures.map(({ id }) => id);
      await call(addReview, { body: { productId, rating: Number(rating), title, content, pictureIds } });
      clearDraft(productId);
      onSent();
    },
  });
  storeDraft(form.values);
  const { error, ...content } = form.field('content');
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message ?? rejection(review)}</FormMessage>
      <RatingField
        label={texts.rating}
        value={form.values.rating}
        error={form.field('rating').error}
        onChange={(rating) => form.setValues({ rating })}
      />
      <TextField
        {...form.field('title')}
        label={texts.title}
        isOptional
        maxLength={maxTitleLength}
        placeholder={texts.titleExample}
      />
      <Field label={texts.content} hint={texts.contentHint} error={error}>
        {(wiring) => <textarea {...content} {...wiring} className="input" rows={6} maxLength={maxContentLength} />}
      </Field>
      <PicturesField of={pictures} />
      <p className="review-editor-note">
        {isBuyer ? texts.verified : texts.notVerified} {texts.rules} {review && texts.editHint}
      </p>
      <div className="form-ends">
        <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting || pictures.waiting > 0}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

const rejection = (review: OwnReview | null): string | null =>
  review?.rejectReason ? texts.rejected(review.rejectReason) : null;

type Draft = { rating: string; title: string; content: string };

const keyOf = (productId: number): string => `review-draft-${productId}`;

/** Persists the draft until the review is sent. */
function useDraft(productId: number, saved: Draft) {
  const [initial] = useState(() => ({ ...saved, ...readStoredDraft(productId) }));
  const latest = useRef(initial);
  useEffect(() => {
    if (latest.current !== initial) customerDraft.write(keyOf(productId), latest.current);
  });
  const storeDraft = (values: Draft): void => {
    latest.current = values;
  };
  return { initial, storeDraft };
}

const clearDraft = (productId: number): void => customerDraft.delete(keyOf(productId));

function readStoredDraft(productId: number): Partial<Draft> {
  const found = customerDraft.read(keyOf(productId));
  return typeof found === 'object' && found !== null ? onlyTexts(found) : {};
}

function onlyTexts(found: object): Partial<Draft> {
  const texts = ['rating', 'title', 'content'].flatMap((name) => {
    const value: unknown = Reflect.get(found, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}
