import { productPath } from '../../catalog/products/card-rules.ts';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Link } from '../../ui/Link.tsx';
import type { PlanProduct } from './contract.ts';
import { maxPlanProducts, portionChoices } from './limits.ts';
import type { TakenPortions } from './plan-rules.ts';
import { plan, usePlan } from './plan-state.ts';
import { texts } from './texts.ts';

const missingPicture = '/pictures/missing.webp';

type PlanProductsProps = { products: readonly PlanProduct[]; chosenCount: number };

/** The products with the portions per day; only the browser knows them. */
export function PlanProducts({ products, chosenCount }: PlanProductsProps) {
  if (products.length === 0) return null;
  return (
    <section className="plan-panel" aria-labelledby="plan-products">
      <h2 id="plan-products">{texts.products}</h2>
      <p className="muted small">{texts.productsText}</p>
      {chosenCount > maxPlanProducts && <p role="status">{texts.tooMany(maxPlanProducts)}</p>}
      <ul className="plan-products">
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

const hasAmounts = ({ rows }: PlanProduct): boolean => rows.length > 0;

function ProductRow({ product }: { product: PlanProduct }) {
  const { id, name, image, dailyPortion } = product;
  const isTaken = usePlan(({ skippedIds }) => !skippedIds.includes(id));
  const portions = usePlan((state) => state.portions[id] ?? 1);
  return (
    <li className={isTaken ? 'plan-product' : 'plan-product is-skipped'}>
      <ProductPicture image={image} backupImage={missingPicture} alt="" side={48} isEager />
      <div className="plan-product-text">
        <Checkbox checked={isTaken} aria-label={texts.take(name)} onChange={() => plan.toggleProduct(id)}>
          <b>{name}</b>
        </Checkbox>
        <p className="muted small">
          {hasAmounts(product) ? dailyPortion && texts.label(dailyPortion) : texts.noAmounts}{' '}
          <Link className="link" to={productPath(product)}>
            {texts.seeProduct}
          </Link>
        </p>
        {isTaken && portions > 1 && <p className="plan-above small">{texts.aboveLabel}</p>}
      </div>
      {hasAmounts(product) && (
        <select
          className="input plan-portions"
          aria-label={texts.portions(name)}
          disabled={!isTaken}
          value={portions}
          onChange={({ target }) => plan.setPortions(id, Number(target.value))}
        >
          {portionChoices.map((count) => (
            <option key={count} value={count}>
              {texts.portion(count)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

/** The products with their portions, as they are printed. */
export const PrintedProducts = ({ taken }: { taken: readonly TakenPortions[] }) => (
  <section className="plan-printed">
    <h2>{texts.products}</h2>
    <ul>
      {taken.map(({ product, portions }) => (
        <li key={product.id}>
          <b>{product.name}</b>: {texts.portion(portions)}
          {product.dailyPortion && ` (${product.dailyPortion})`}
          {portions > 1 && `. ${texts.aboveLabel}`}
        </li>
      ))}
    </ul>
  </section>
);
