import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { PlanData, PlanNutrient } from './contract.ts';
import {
  type AgeGroup,
  barOf,
  hasReferenceValues,
  type PlanLevel,
  type PlanState,
  type PlanTotal,
  type TakenPortions,
} from './plan-rules.ts';
import { describeLevel, describeSource, describeState, describeVerdict, formatAmount, texts, unitOf } from './texts.ts';

type PlanTotalsProps = {
  data: PlanData;
  totals: readonly PlanTotal[];
  taken: readonly TakenPortions[];
  nameOf: (productId: number) => string;
  age: AgeGroup;
};

const isOver = ({ state }: PlanTotal): boolean => state === 'over' || state === 'overSafe';

export function PlanTotals({ data, totals, taken, nameOf, age }: PlanTotalsProps) {
  const byKey = new Map(data.nutrients.map((nutrient) => [nutrient.key, nutrient]));
  const overCount = totals.filter(isOver).length;
  return (
    <section className="plan-panel" aria-labelledby="plan-totals">
      <h2 id="plan-totals">{texts.totals}</h2>
      <p role="status" className={overCount > 0 ? 'plan-summary is-over' : 'plan-summary'}>
        {totals.length === 0 ? texts.noTotals : overCount > 0 ? texts.overCount(overCount) : texts.noneOver}
      </p>
      {totals.length > 0 && <Legend hasReference={hasReferenceValues(age)} />}
      <ul className="plan-totals">
        {totals.map((total) => {
          const nutrient = byKey.get(total.nutrient.key);
          return nutrient && <TotalRow key={nutrient.key} {...{ total, nutrient, nameOf, age }} />;
        })}
      </ul>
      <Others taken={taken} />
      <p className="muted small">{hasReferenceValues(age) ? texts.referenceSource : texts.adultsOnly}</p>
    </section>
  );
}

const icons: Record<PlanState, IconName> = {
  ...{ over: 'warning', overSafe: 'info', unknown: 'info', within: 'check', noLevel: 'minus' },
};

type TotalRowProps = {
  total: PlanTotal;
  nutrient: PlanNutrient;
  nameOf: (productId: number) => string;
  age: AgeGroup;
};

function TotalRow({ total, nutrient, nameOf, age }: TotalRowProps) {
  const unit = unitOf(nutrient);
  const percent = hasReferenceValues(age) ? total.percent : null;
  return (
    <li className={`plan-total is-${total.state}`}>
      <div className="plan-total-head">
        <h3>{nutrient.name}</h3>
        <p className="num">
          <b>{formatAmount(total.total, unit)}</b>
          {total.hasUnknownAmount && ` + ${texts.unknownAmount}`}
          {percent !== null && ` · ${texts.percent(percent)}`}
        </p>
      </div>
      <Bar total={total} vnr={hasReferenceValues(age) ? nutrient.vnr : null} />
      <p className="plan-state">
        <Icon name={icons[total.state]} size="s" />
        {describeState(total)}
      </p>
      {total.levels.map((level) => (
        <LevelText key={`${level.level.scope} ${level.level.formKeys}`} {...{ level, nutrient, nameOf }} />
      ))}
      {total.levels.length === 0 && <p className="muted small">{whyNoLevel(nutrient)}</p>}
      <ul className="plan-parts small">
        {total.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label may name a nutrient twice
          <li key={index}>
            {nameOf(part.productId)}:{' '}
            <span className="num">{part.amount === null ? texts.unknownAmount : formatAmount(part.amount, unit)}</span>
            {part.form !== null && `, ${nameOfForm(nutrient, part.form)}`}
            {!part.isAdded && `, ${texts.onlyFood}`}
          </li>
        ))}
      </ul>
    </li>
  );
}

const nameOfForm = ({ forms }: PlanNutrient, key: string): string =>
  forms.find((form) => form.key === key)?.name ?? key;

const whyNoLevel = ({ hasNoUpperLevel, levels }: PlanNutrient): string => {
  if (hasNoUpperLevel) return texts.noUpperLevel;
  return levels.length > 0 ? texts.noLevelForAge : texts.noLevelAtAll;
};

type LevelTextProps = { level: PlanLevel; nutrient: PlanNutrient; nameOf: (productId: number) => string };

function LevelText({ level, nutrient, nameOf }: LevelTextProps) {
  const unit = unitOf(nutrient);
  const forms = level.level.formKeys.map((key) => nameOfForm(nutrient, key));
  return (
    <p className={level.verdict === 'within' ? 'plan-level muted small' : 'plan-level'}>
      {describeVerdict(level, unit, nameOf)} {describeLevel(level, unit, forms)}{' '}
      <span className="plan-source">{describeSource(level)}</span>
    </p>
  );
}

/** A picture of the numbers beside it, which screen readers have as text. */
function Bar({ total, vnr }: { total: PlanTotal; vnr: number | null }) {
  const bar = barOf(total, vnr);
  if (!bar) return null;
  const place = (share: number) => ({ left: `${share * 100}%` });
  return (
    <div className="plan-bar" aria-hidden="true">
      <span className="plan-bar-amount" style={{ width: `${Math.max(bar.amount * 100, 0.5)}%` }} />
      {bar.reference !== null && <span className="plan-bar-mark is-reference" style={place(bar.reference)} />}
      {bar.level !== null && <span className="plan-bar-mark is-level" style={place(bar.level)} />}
    </div>
  );
}

const Legend = ({ hasReference }: { hasReference: boolean }) => (
  <div className="plan-legend small" aria-hidden="true">
    <span>
      <i />
      {texts.levelMark}
    </span>
    {hasReference && (
      <span>
        <i className="is-reference" />
        {texts.referenceMark}
      </span>
    )}
  </div>
);

/** Rows of labels that belong to no nutrient, so that nobody takes the list for complete. */
function Others({ taken }: { taken: readonly TakenPortions[] }) {
  const rows = taken.filter(({ product }) => product.others.length > 0);
  if (rows.length === 0) return null;
  return (
    <div className="plan-others small">
      <h3>{texts.others}</h3>
      <ul>
        {rows.map(({ product }) => (
          <li key={product.id}>
            {product.name}: {product.others.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
