import { lazy, Suspense } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { texts } from './texts.ts';

const NearestProducts = lazy(() => import('./NearestProducts.tsx'));

type NoProductsProps = {
  keyword: string | null;
  /** Null when nothing is chosen. */
  onClear: (() => void) | null;
  /** Null when there is truly nothing. */
  onRetry: (() => void) | null;
};

/** Why there is nothing, and a way on: once more, fewer filters, the nearest words, everything. */
export function NoProducts(props: NoProductsProps) {
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
