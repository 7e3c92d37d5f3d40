import { Icon } from '../../ui/Icon.tsx';
import { type Addition, additionsOf, expandBundles, type FittingCaution, planOf } from './plan-rules.ts';
import { usePlan } from './plan-state.ts';
import { productTexts } from './product-texts.ts';
import { describeAddition, describeAge, describeSource, passedLevel, texts } from './texts.ts';
import { usePlanData } from './use-plan-data.ts';

const maxShown = 2;

type CartSumsProps = { productId: number; otherIds: readonly number[] };

/** The product's additions to the cart, and levels that are passed; the plan has the rest. */
export default function CartSums({ productId, otherIds }: CartSumsProps) {
  const answers = usePlan((state) => state.answers);
  const { data, failure } = usePlanData([productId, ...otherIds]);
  if (failure) return <p className="muted">{failure}</p>;
  if (!data) return <p className="muted">{productTexts.wait}</p>;
  const additions = additionsOf(data, productId, otherIds, answers);
  const repeated = repeatedSubstances(data, productId, otherIds, answers).slice(0, maxShown);
  const shown = additions.slice(0, maxShown - repeated.length);
  const rest = additions.length - shown.length;
  if (additions.length === 0 && repeated.length === 0) return <p>{texts.withCartNone}</p>;
  return (
    <>
      <ul role="status">
        {repeated.map(({ caution }) => (
          <li key={caution.id} className="is-over">
            <Icon name="warning" size="s" />
            <span>
              {caution.words} <small className="muted">{texts.source(caution.source)}</small>
            </span>
          </li>
        ))}
        {shown.map((addition) => (
          <AdditionRow key={addition.total.nutrient.key} addition={addition} />
        ))}
      </ul>
      <p className="muted small">
        {rest > 0 && `${texts.more(rest)} `}
        {describeAge(answers.age)}
      </p>
    </>
  );
}

function AdditionRow({ addition: { total, ownAmount } }: { addition: Addition }) {
  const passed = passedLevel(total);
  return (
    <li className={`is-${total.state}`}>
      <Icon name={total.state === 'over' ? 'warning' : 'info'} size="s" />
      <span>
        <b>{total.nutrient.name}:</b> {describeAddition(total, ownAmount)}{' '}
        {passed && <small className="muted">{describeSource(passed)}</small>}
      </span>
    </li>
  );
}

/** Restricted substances that this product and another one have. */
function repeatedSubstances(...[data, productId, otherIds, answers]: Parameters<typeof additionsOf>): FittingCaution[] {
  const own = new Set(expandBundles(data, [productId]).map(({ id }) => id));
  const taken = expandBundles(data, [productId, ...otherIds]).map((product) => ({ product, portions: 1 }));
  return planOf(data, taken, answers).mine.filter(
    ({ caution, productIds }) => caution.countsTogether && productIds.some((id) => own.has(id)),
  );
}
