import { ChosenChips } from './ChosenChips.tsx';
import { NoProducts } from './NoProducts.tsx';
import { Pager } from './Pager.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { SortSelect } from './SortSelect.tsx';
import { texts } from './texts.ts';
import type { ListingState } from './use-listing.ts';

/** What is chosen, the order, the products, the pages. */
export function ListingMain({
  listing: { query, change, clear, answer, retry, counts, chips },
}: {
  listing: ListingState;
}) {
  const cameBack = answer?.products.length ?? null;
  return (
    <>
      <div className="listing-bar">
        <ChosenChips chips={chips} change={change} />
        <SortSelect orderBy={query.orderBy} onPick={(orderBy) => change(() => ({ orderBy }))} />
      </div>
      <p className="sr" role="status">
        {cameBack === null ? '' : texts.total(counts?.total ?? cameBack)}
      </p>
      {cameBack === 0 ? (
        <NoProducts
          keyword={query.keyword}
          onClear={chips.length > 0 ? clear : null}
          onRetry={answer?.hasFailed ? retry : null}
        />
      ) : (
        <ProductGrid products={answer?.products ?? null} />
      )}
      <Pager
        page={query.page}
        cameBack={cameBack}
        total={counts?.total ?? null}
        onTurn={(page) => change(() => ({ page }))}
      />
    </>
  );
}
