import { lazy, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { recordVisitEvent } from '../../account/tracking/visit-events.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useEarlyChange } from '../../ui/use-early-change.ts';
import { sortOptions } from './contract.ts';
import { ProductGrid } from './ProductGrid.tsx';
import type { SortOption } from './rules.ts';
import { texts } from './texts.ts';
import type { ListingState } from './use-listing.ts';
import './sort-select.css';

// Without `catch`, a failed load would replace the whole page by an error.
const nothing = () => <></>;
const noParts: typeof import('./list-parts.ts') = { SelectedChips: nothing, ListEnd: nothing, NoProducts: nothing };
const loadParts = () => import('./list-parts.ts').catch(() => noParts);
const SelectedChips = lazy(async () => ({ default: (await loadParts()).SelectedChips }));
const ListEnd = lazy(async () => ({ default: (await loadParts()).ListEnd }));
const NoProducts = lazy(async () => ({ default: (await loadParts()).NoProducts }));

export function ListingMain({
  listing: { query, change, clear, request, response, retry, counts, chips, isNothingFound },
}: {
  listing: ListingState;
}) {
  const returnedCount = response?.products.length ?? null;
  // The grid follows in a render of its own, so that a chosen filter shows before it.
  const products = useDeferredValue(response?.products ?? null);
  useRecordedSearch(query.keyword, response);
  return (
    <>
      {!isNothingFound && (
        <div className="listing-bar">
          {chips.length > 0 && (
            <Suspense>
              <SelectedChips chips={chips} change={change} />
            </Suspense>
          )}
          <SortSelect orderBy={query.orderBy} onPick={(orderBy) => change(() => ({ orderBy }))} />
        </div>
      )}
      <p className="sr" role="status">
        {returnedCount === null ? '' : texts.total(counts?.total ?? returnedCount)}
      </p>
      {returnedCount === 0 ? (
        <Suspense>
          <NoProducts
            keyword={query.keyword}
            onClear={chips.length > 0 ? clear : null}
            onRetry={response?.hasFailed ? retry : null}
          />
        </Suspense>
      ) : (
        <ProductGrid products={products} />
      )}
      {!isNothingFound && (
        <Suspense>
          <ListEnd page={query.page} {...{ request, returnedCount, counts, change }} />
        </Suspense>
      )}
    </>
  );
}

function useRecordedSearch(words: string | null, response: ListingState['response']): void {
  const results = response && !response.hasFailed ? (response.counts?.total ?? response.products.length) : null;
  useEffect(() => {
    if (words !== null && results !== null) recordVisitEvent({ kind: 'search', words, results });
  }, [words, results]);
}

type SortSelectProps = { orderBy: SortOption; onPick: (orderBy: SortOption) => void };

function SortSelect({ orderBy, onPick }: SortSelectProps) {
  const field = useRef<HTMLSelectElement>(null);
  const pick = (value: string) => onPick(sortOptions.find((option) => option === value) ?? 'None');
  useEarlyChange(field, orderBy, pick);
  return (
    <label className="sort-select">
      {texts.orderBy}
      <span className="sort-select-field">
        <select ref={field} value={orderBy} onChange={({ target }) => pick(target.value)}>
          {sortOptions.map((option) => (
            <option key={option} value={option}>
              {texts.sort[option]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}
