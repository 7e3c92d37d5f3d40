import { Icon } from '../../ui/Icon.tsx';
import type { FittingCaution, Plan } from './plan-rules.ts';
import { texts } from './texts.ts';

type PlanCautionsProps = { plan: Plan; nameOf: (productId: number) => string };

/** Cautions of the list that the products and the answers give reason for; those for other people are closed. */
export function PlanCautions({ plan: { mine, others }, nameOf }: PlanCautionsProps) {
  return (
    <section className="plan-panel" aria-labelledby="plan-cautions">
      <h2 id="plan-cautions">{texts.cautions}</h2>
      {mine.length === 0 && <p>{others.length > 0 ? texts.noneForYou : texts.noCautions}</p>}
      <CautionList cautions={mine} nameOf={nameOf} />
      {others.length > 0 && (
        <details className="plan-other-cautions">
          <summary>
            {texts.otherCautions} ({others.length})
          </summary>
          <CautionList cautions={others} nameOf={nameOf} />
        </details>
      )}
      {others.length > 0 && (
        // A closed list is not printed.
        <div className="plan-printed">
          <h3>{texts.otherCautions}</h3>
          <CautionList cautions={others} nameOf={nameOf} />
        </div>
      )}
    </section>
  );
}

type CautionListProps = { cautions: readonly FittingCaution[]; nameOf: (productId: number) => string };

const CautionList = ({ cautions, nameOf }: CautionListProps) => (
  <ul className="plan-cautions">
    {cautions.map(({ caution: { id, words, who, source }, productIds }) => (
      <li key={id}>
        <Icon name="warning" />
        <div>
          <p>
            <b>{words}</b>
          </p>
          <p className="small">{texts.for(who)}</p>
          <p className="muted small">
            {texts.about}: {productIds.map(nameOf).join('; ')}. {texts.source(source)}
          </p>
        </div>
      </li>
    ))}
  </ul>
);
