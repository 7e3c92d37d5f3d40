import { lazy, Suspense, useEffect, useRef } from 'react';
import { recordVisitEvent } from '../../account/tracking/visit-events.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { useEarlyChange } from '../../ui/use-early-change.ts';
import { sortOptions } from './contract.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { type Chip, hasNextPage, pageCount, type SortOption } from './rules.ts';
import { texts } from './texts.ts';
import type { ChangeQuery, ListingState } from './use-listing.ts';
import './sort-select.css';

export function ListingMain({
  listing: { query, change, clear, response, retry, counts, chips },
}: {
  listing: ListingState;
}) {
  const returnedCount = response?.products.length ?? null;
  useRecordedSearch(query.keyword, response);
  return (
    <>
      <div className="listing-bar">
        <SelectedChips chips={chips} change={change} />
        <SortSelect orderBy={query.orderBy} onPick={(orderBy) => change(() => ({ orderBy }))} />
      </div>
      <p className="sr" role="status">
        {returnedCount === null ? '' : texts.total(counts?.total ?? returnedCount)}
      </p>
      {returnedCount === 0 ? (
        <NoProducts
          keyword={query.keyword}
          onClear={chips.length > 0 ? clear : null}
          onRetry={response?.hasFailed ? retry : null}
        />
      ) : (
        <ProductGrid products={response?.products ?? null} />
      )}
      <Pager
        page={query.page}
        returnedCount={returnedCount}
        total={counts?.total ?? null}
        onPageChange={(page) => change(() => ({ page }))}
      />
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

/** Selected filters as chips; removing one moves the focus to its neighbour. */
function SelectedChips({ chips, change }: { chips: Chip[]; change: ChangeQuery }) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (chip: Chip, index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[index === 0 ? 1 : index - 1]?.focus();
    change(() => chip.change);
  };
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className="chosen-chips" aria-label={texts.chosen}>
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <button
            type="button"
            className="chosen-chip"
            aria-label={texts.remove(chip.name)}
            onClick={() => remove(chip, index)}
          >
            {chip.name}
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type PagerProps = {
  page: number;
  /** Number of products returned; null while loading. */
  returnedCount: number | null;
  total: number | null;
  onPageChange: (page: number) => void;
};

function Pager({ page: requestedPage, returnedCount, total, onPageChange }: PagerProps) {
  // The server redirects to the last page; products may have ended since.
  const page = total === null ? requestedPage : Math.min(requestedPage, pageCount(total));
  const isLast = !hasNextPage(page, returnedCount, total);
  return (
    <nav className="pager" aria-label={texts.pages}>
      <RoundButton
        icon="left"
        title={texts.previousPage}
        label={texts.previousPage}
        disabled={page === 1}
        onClick={() => onPageChange(page - 1)}
      />
      <b aria-current="page">
        <span className="sr">{texts.page} </span>
        {page}
        {total !== null && <small> {texts.outOf(pageCount(total))}</small>}
      </b>
      <RoundButton
        icon="right"
        title={texts.nextPage}
        label={texts.nextPage}
        disabled={isLast}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}

const NearestProducts = lazy(() => import('./NearestProducts.tsx'));

type NoProductsProps = {
  keyword: string | null;
  /** Null when no filter is selected. */
  onClear: (() => void) | null;
  /** Null when the result is empty without an error. */
  onRetry: (() => void) | null;
};

/** Explains the empty result and offers retry, clearing filters, the nearest products or the full listing. */
function NoProducts(props: NoProductsProps) {
  const { keyword, onClear, onRetry } = props;
  return (
    <>
      <Empty title={texts.empty} text={reasonFor(props)} picture="/pictures/nothing-found.webp">
        {onRetry && (
          <Button variant="brand" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {onClear && !onRetry && (
          <Button variant="brand" onClick={onClear}>
            {texts.clearAll}
          </Button>
        )}
        <ButtonLink to="/products?page=1">{texts.allProducts}</ButtonLink>
      </Empty>
      {keyword && !onRetry && (
        <Suspense fallback={null}>
          <NearestProducts key={keyword} keyword={keyword} />
        </Suspense>
      )}
    </>
  );
}

function reasonFor({ keyword, onClear, onRetry }: NoProductsProps): string {
  if (onRetry) return texts.emptyFailed;
  if (onClear) return texts.emptyFiltered;
  return keyword ? texts.emptySearch : texts.emptyOtherwise;
}
