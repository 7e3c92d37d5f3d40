import { shopBrand } from '../../brands/brand.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PlanData } from './contract.ts';
import { PlanCautions } from './PlanCautions.tsx';
import { PlanPerson } from './PlanPerson.tsx';
import { PlanProducts, PrintedProducts } from './PlanProducts.tsx';
import { PlanSourceChoice } from './PlanSourceChoice.tsx';
import { PlanTotals } from './PlanTotals.tsx';
import { expandBundles, planOf } from './plan-rules.ts';
import { usePlan } from './plan-state.ts';
import { texts } from './texts.ts';
import { usePlanData } from './use-plan-data.ts';
import { type SourceProduct, useChosenProducts, usePlanSources } from './use-plan-sources.ts';
import './plan.css';
import './plan-print.css';

export const meta = () => unlistedPageMeta(texts.title);

/** /planul-meu: what the chosen products add up to. All is computed in the browser. */
export default function PlanPage() {
  const sources = usePlanSources();
  const chosen = useChosenProducts(sources);
  const result = usePlanData(chosen.map(({ id }) => id));
  const isEmpty =
    sources.isLoaded && [sources.cart, sources.repeats, sources.orders].every((list) => list.length === 0);
  return (
    <div className="plan">
      <header className="plan-head">
        <h1>{texts.title}</h1>
        <p className="plan-lead">{texts.lead}</p>
      </header>
      {isEmpty ? (
        <Empty title={texts.emptyTitle} text={texts.emptyText}>
          <ButtonLink variant="brand" to="/products?page=1">
            {texts.seeProducts}
          </ButtonLink>
        </Empty>
      ) : (
        <div className="plan-grid">
          <div className="plan-side">
            <PlanSourceChoice sources={sources} />
          </div>
          {sources.isLoaded ? (
            <AsyncContent result={result} skeleton={<PlanSkeleton />}>
              {(data) => <PlanResult data={data} chosen={chosen} />}
            </AsyncContent>
          ) : (
            <PlanSkeleton />
          )}
        </div>
      )}
    </div>
  );
}

const PlanSkeleton = () => (
  <div className="plan-waiting">
    <Skeleton height={220} />
    <Skeleton height={380} />
  </div>
);

function PlanResult({ data, chosen }: { data: PlanData; chosen: readonly SourceProduct[] }) {
  const { answers, skippedIds, portions } = usePlan();
  const products = expandBundles(
    data,
    chosen.map(({ id }) => id),
  );
  const taken = products
    .filter(({ id }) => !skippedIds.includes(id))
    .map((product) => ({ product, portions: portions[product.id] ?? 1 }));
  const plan = planOf(data, taken, answers);
  const nameOf = (id: number): string => data.products.find((product) => product.id === id)?.name ?? '';
  return (
    <>
      <div className="plan-side plan-inputs">
        <PlanProducts products={products} chosenCount={chosen.length} />
        <PlanPerson data={data} />
      </div>
      <div className="plan-results">
        <p className="plan-printed plan-printed-head">{texts.printTitle(shopBrand.name, formatDate(new Date()))}</p>
        <PrintedProducts taken={taken} />
        <PlanTotals data={data} totals={plan.totals} taken={taken} nameOf={nameOf} age={answers.age} />
        <PlanCautions plan={plan} nameOf={nameOf} />
        <p className="plan-closing">
          <Icon name="info" />
          <b>{texts.closing}</b>
        </p>
        <p className="muted small">{texts.notAdvice}</p>
        <div className="form-ends plan-tools">
          <Button variant="brand" onClick={() => window.print()}>
            <Icon name="download" />
            {texts.print}
          </Button>
        </div>
      </div>
    </>
  );
}
