import { useId } from 'react';
import type { ProductDetail } from './contract.ts';
import { isSupplement } from './rules.ts';
import { texts } from './texts.ts';
import './nutrition-panel.css';

/** Nutrition table, styled like a printed label. */
export function NutritionPanel({ product }: { product: ProductDetail }) {
  const titleId = useId();
  const isDaily = isSupplement(product);
  const hasReference = product.nutrients.some(({ referencePercent }) => referencePercent !== null);
  return (
    <section className="nutrition" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.nutrition}</h2>
      <Portions product={product} title={isDaily ? texts.dailyPortion : texts.portion} />
      <table>
        <thead>
          <tr>
            <th scope="col">{isDaily ? texts.perDailyPortion : texts.perOnePortion}</th>
            <th scope="col">{texts.amount}</th>
            {hasReference && <th scope="col">{texts.reference}</th>}
          </tr>
        </thead>
        <tbody>
          {product.nutrients.map((nutrient) => (
            <Row key={nutrient.name} nutrient={nutrient} hasReference={hasReference} />
          ))}
        </tbody>
      </table>
      {hasReference && <Footnote nutrients={product.nutrients} />}
    </section>
  );
}

function Portions({ product, title }: { product: ProductDetail; title: string }) {
  const [number, word] = texts.portions(product.portions);
  return (
    <p className="nutrition-portions">
      <span>
        {title}: <b>{product.dailyPortion}</b>
      </span>
      <span>
        <b>{number}</b> {word}
      </span>
    </p>
  );
}

type Nutrient = ProductDetail['nutrients'][number];

function Row({
  nutrient: { name, source, amount, referencePercent },
  hasReference,
}: {
  nutrient: Nutrient;
  hasReference: boolean;
}) {
  return (
    <tr className={name.startsWith(texts.ofWhich) ? 'is-part' : undefined}>
      <th scope="row">
        {name}
        {source && <small>{source}</small>}
      </th>
      <td>{amount}</td>
      {hasReference && <td>{referencePercent === null ? texts.noReferenceMark : `${referencePercent}%`}</td>}
    </tr>
  );
}

function Footnote({ nutrients }: { nutrients: Nutrient[] }) {
  return (
    <p className="nutrition-foot">
      {texts.referenceNote}
      {nutrients.some(({ referencePercent }) => referencePercent === null) && (
        <>
          <br />
          {texts.noReferenceNote}
        </>
      )}
    </p>
  );
}
