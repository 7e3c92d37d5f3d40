import { lazy, Suspense } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { texts } from './texts.ts';

const NearestProducts = lazy(() => import('./NearestProducts.tsx'));

type NoProductsProps = {
  keyword: string | null;
  /** Null when nothing is chosen. */
  onClear: (() => void) | null;
};

/** Why there is nothing, and a way on: fewer filters, the nearest words, everything. */
export function NoProducts({ keyword, onClear }: NoProductsProps) {
  return (
    <>
      <Empty title={texts.empty} text={reasonFor(keyword, onClear !== null)} picture="/pictures/nothing-found.webp">
        {onClear && (
          <Button variant="brand" onClick={onClear}>
            {texts.clearAll}
          </Button>
        )}
        <ButtonLink to="/products?page=1">{texts.allProducts}</ButtonLink>
      </Empty>
      {keyword && (
        <Suspense fallback={null}>
          <NearestProducts key={keyword} keyword={keyword} />
        </Suspense>
      )}
    </>
  );
}

function reasonFor(keyword: string | null, hasChips: boolean): string {
  if (hasChips) return texts.emptyFiltered;
  return keyword ? texts.emptySearch : texts.emptyOtherwise;
}
