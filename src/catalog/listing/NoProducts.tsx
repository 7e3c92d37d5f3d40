import { lazy, Suspense } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { endTexts } from './end-texts.ts';
import { texts as listTexts } from './texts.ts';

const texts = { ...endTexts, empty: listTexts.empty, clearAll: listTexts.clearAll };

const NearestProducts = lazy(() => import('./NearestProducts.tsx'));

type NoProductsProps = {
  keyword: string | null;
  /** Null when no filter is selected. */
  onClear: (() => void) | null;
  /** Null when the result is empty without an error. */
  onRetry: (() => void) | null;
};

/** Explains the empty result and offers retry, clearing filters, the nearest products or the full listing. */
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
