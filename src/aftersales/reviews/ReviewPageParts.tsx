import { useId } from 'react';
import { useLocation } from 'react-router';
import { signInUrl } from '../../account/identity/sign-in-url.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts as uiTexts } from '../../ui/texts.ts';
import { ratingNames } from './rules.ts';
import { formTexts as texts } from './texts.ts';
import './review-editor.css';

/** Sign-in link that returns to this page. */
export function Invitation({ title, text }: { title: string; text: string }) {
  const location = useLocation();
  return (
    <Empty level={1} title={title} text={text}>
      <ButtonLink variant="brand" to={signInUrl(location)}>
        {texts.signIn}
      </ButtonLink>
      <ButtonLink to="/products?page=1">{texts.toProducts}</ButtonLink>
    </Empty>
  );
}

export const FormSkeleton = ({ title }: { title: string }) => (
  <div className="review-editor">
    <h1>{title}</h1>
    <div className="review-editor-panel" role="status" aria-label={uiTexts.waiting}>
      <Skeleton height={88} />
      <Skeleton width={220} height={44} />
      <Skeleton height={48} />
      <Skeleton height={150} />
      <Skeleton width={180} height={44} />
    </div>
  </div>
);

export const NotFoundMessage = ({ title, text }: { title: string; text: string }) => (
  <Empty level={1} title={title} text={text}>
    <ButtonLink variant="brand" to="/products?page=1">
      {texts.toProducts}
    </ButtonLink>
    <ButtonLink to="/account-manage/recenzii">{texts.myReviews}</ButtonLink>
  </Empty>
);

type RatingFieldProps = {
  label: string;
  /** '' until a rating is selected. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

const ratings = [1, 2, 3, 4, 5];

/** Radio buttons styled as stars, so that arrow keys work. */
export function RatingField({ label, value, error, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <div
      className="rating-field"
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <span className="rating-label" id={id}>
        {label}
      </span>
      <span className="rating-stars">
        {ratings.map((rating) => (
          <label key={rating} data-on={rating <= Number(value) || undefined}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={value === String(rating)}
              onChange={() => onChange(String(rating))}
            />
            <span className="sr">{`${texts.star(rating)}: ${ratingNames[rating]}`}</span>
          </label>
        ))}
        <span className="rating-word" aria-hidden="true">
          {ratingNames[Number(value)]}
        </span>
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
