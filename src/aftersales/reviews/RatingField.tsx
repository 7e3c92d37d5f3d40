import { useId } from 'react';
import { FieldError } from '../../ui/Field.tsx';
import { ratingNames } from './rules.ts';
import { formTexts as texts } from './texts.ts';
import './rating-field.css';

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
