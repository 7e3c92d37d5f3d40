import { useEffect, useState } from 'react';
import { call } from '../../../kit/client.ts';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { getSuggestions, type Suggestions } from '../../search/contract.ts';
import { texts } from './texts.ts';

type Picked = { id: number; name: string };
type ProductPickerProps = { chosen: readonly number[]; onAdd: (product: Picked) => void };

const typingPause = 250;
const nothing: Suggestions = { products: [], categories: [], producers: [] };

/** Finds products of the shop by name and hands over the one that is pressed. */
export function ProductPicker({ chosen, onAdd }: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const found = useRows(keyword, (signal) =>
    keyword === '' ? Promise.resolve(nothing) : call(getSuggestions, { query: { keyword } }, signal),
  );
  const products = found.data?.products ?? [];
  return (
    <div className="picker">
      <TextField
        label={texts.productSearch}
        type="search"
        value={typed}
        error={found.failure ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
        // Enter looks for products; it does not save the tag.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-label={texts.productsFound} aria-live="polite">
        {products.map(({ id, name, brand }) => (
          <li key={id}>
            <span>
              {name} <small className="muted">{brand}</small>
            </span>
            <Button
              size="s"
              disabled={chosen.includes(id)}
              aria-label={texts.add(name)}
              onClick={() => onAdd({ id, name })}
            >
              {chosen.includes(id) ? texts.added : '+'}
            </Button>
          </li>
        ))}
      </ul>
      {keyword !== '' && !found.isStale && found.data && products.length === 0 && (
        <p className="muted">{texts.nothingFound}</p>
      )}
    </div>
  );
}

/** What was typed, once the hand rests. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
