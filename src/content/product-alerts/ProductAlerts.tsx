import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ProductAlertKind } from './rules.ts';
import { formTexts } from './texts.ts';

/** Loaded with the first press, because few visitors ask. */
const ProductAlertForm = lazy(() => import('./ProductAlertForm.tsx'));

type ProductAlertsProps = { productId: number; isInStock: boolean };

/** Requests to be told about a product; the page is the same for everybody, the form knows who is signed in. */
export function ProductAlerts({ productId, isInStock }: ProductAlertsProps) {
  const [kind, setKind] = useState<ProductAlertKind | null>(null);
  if (kind)
    return (
      <Suspense fallback={<div className="alert-form" />}>
        <ProductAlertForm key={kind} kind={kind} productId={productId} />
      </Suspense>
    );
  return (
    <div className="product-alerts">
      {!isInStock && (
        <Button variant="brand" onClick={() => setKind('stock')}>
          <Icon name="bell" />
          {formTexts.stock.title}
        </Button>
      )}
      <Button variant="text" size="s" onClick={() => setKind('price')}>
        {formTexts.price.title}
      </Button>
    </div>
  );
}
