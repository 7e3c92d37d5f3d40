import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import type { Weighted } from './tag-form-rules.ts';
import { texts } from './texts.ts';

type WeightedListProps = {
  label: string;
  items: readonly Weighted[];
  removeName: (name: string) => string;
  onChange: (items: Weighted[]) => void;
  /** The way to add one more. */
  children: ReactNode;
};

const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Things with how much each of them counts. */
export const WeightedList = ({ label, items, removeName, onChange, children }: WeightedListProps) => (
  <fieldset className="weighted">
    <legend className="sr">{label}</legend>
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <span>
            {item.name}
            {item.note && <small className="muted"> · {item.note}</small>}
          </span>
          <select
            aria-label={texts.weight(item.name)}
            title={texts.weightHint}
            value={item.weight}
            onChange={({ target }) =>
              onChange(items.map((one) => (one === item ? { ...one, weight: Number(target.value) } : one)))
            }
          >
            {weights.map((weight) => (
              <option key={weight} value={weight}>
                ×{weight}
              </option>
            ))}
          </select>
          <button
            type="button"
            aria-label={removeName(item.name)}
            onClick={() => onChange(items.filter((one) => one !== item))}
          >
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
    </ul>
    {children}
  </fieldset>
);
