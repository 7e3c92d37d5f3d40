import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import type { WeightedItem } from './rules.ts';
import { texts } from './texts.ts';

type WeightedListProps = {
  label: string;
  items: readonly WeightedItem[];
  removeName: (name: string) => string;
  onChange: (items: WeightedItem[]) => void;
  /** Control that adds an item. */
  children: ReactNode;
};

const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

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
              onChange(items.map((other) => (other === item ? { ...other, weight: Number(target.value) } : other)))
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
            onClick={() => onChange(items.filter((other) => other !== item))}
          >
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
    </ul>
    {children}
  </fieldset>
);
