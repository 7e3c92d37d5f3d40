import { useEffect, useState } from 'react';
import { getSuggestions, type Suggestions } from '../../../catalog/search/contract.ts';
import { call } from '../../../platform/http/client.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { texts } from './texts.ts';

type PickedItem = { id: number; name: string };
type ProductPickerProps = { selectedIds: readonly number[]; onAdd: (product: PickedItem) => void };

const debounceMs = 250;
const nothing: Suggestions = { products: [], categories: [], producers: [] };

export function ProductPicker({ selectedIds, onAdd }: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const result = useTableRows(keyword, (signal) =>
    keyword === '' ? Promise.resolve(nothing) : call(getSuggestions, { query: { keyword } }, signal),
  );
  const products = result.data?.products ?? [];
  return (
    <div className="picker">
      <TextField
        label={texts.productSearch}
        type="search"
        value={typed}
        error={result.failure ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
        // Enter must not submit the tag's form.
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
              disabled={selectedIds.includes(id)}
              aria-label={texts.add(name)}
              onClick={() => onAdd({ id, name })}
            >
              {selectedIds.includes(id) ? texts.added : '+'}
            </Button>
          </li>
        ))}
      </ul>
      {keyword !== '' && !result.isStale && result.data && products.length === 0 && (
        <p className="muted">{texts.nothingFound}</p>
      )}
    </div>
  );
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
