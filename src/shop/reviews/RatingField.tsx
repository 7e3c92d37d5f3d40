import { useId } from 'react';
import { FieldError } from '../../ui/Field.tsx';
import { ratingWords } from './rules.ts';
import { formTexts as texts } from './texts.ts';
import './rating-field.css';

type RatingFieldProps = {
  label: string;
  /** '' until one is chosen. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

const places = [1, 2, 3, 4, 5];

/** Five radio buttons that look like stars: arrows and thumbs choose among them. */
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
        {places.map((place) => (
          <label key={place} data-on={place <= Number(value) || undefined}>
            <input
              type="radio"
              name={id}
              value={place}
              checked={value === String(place)}
              onChange={() => onChange(String(place))}
            />
            <span className="sr">{`${texts.star(place)}: ${ratingWords[place]}`}</span>
          </label>
        ))}
        <span className="rating-word" aria-hidden="true">
          {ratingWords[Number(value)]}
        </span>
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
