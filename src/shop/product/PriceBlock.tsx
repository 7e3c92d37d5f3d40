import { showRon } from '../../kit/money.ts';
import { lowestBesideReduction } from '../catalog/card-rules.ts';
import { Price } from '../catalog/Price.tsx';
import type { ProductDetail } from './contract.ts';
import { percentOff } from './rules.ts';
import { texts } from './texts.ts';
import './price-block.css';

export function PriceBlock({ product }: { product: ProductDetail }) {
  const lowest = lowestBesideReduction(product);
  const percent = percentOff(product.sellingPrice, lowest);
  return (
    <div className="price-block">
      <div className="price-block-row">
        <Price sellingPrice={product.sellingPrice} recommendedPrice={product.recommendedPrice} />
        {percent !== null && <span className="price-block-percent">−{percent}%</span>}
      </div>
      {lowest !== null && (
        <p className="price-block-note">
          {texts.lowest} <b>{showRon(lowest)}</b>
        </p>
      )}
      <UnitPrices product={product} />
    </div>
  );
}

/** Numbers people compare by, beside the price. */
function UnitPrices({ product: { unitPrice, portionPrice } }: { product: ProductDetail }) {
  return (
    <p className="price-block-note">
      {unitPrice && (
        <>
          <b>{unitPrice}</b> ·{' '}
        </>
      )}
      {portionPrice && <>{portionPrice} · </>}
      {texts.vatIncluded}
    </p>
  );
}
