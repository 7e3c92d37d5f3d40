import { showRon, toRon } from '../../kit/money.ts';
import type { SellableProduct } from './contract.ts';
import { type Answers, estimateFor } from './form-rules.ts';
import { refusalTexts, formTexts as texts } from './texts.ts';

type EstimateBoxProps = { product: SellableProduct; answers: Answers };

/** Read out when it changes. */
export function EstimateBox({ product, answers }: EstimateBoxProps) {
  const estimate = estimateFor(product, answers);
  return (
    <div className="sell-back-estimate" role="status">
      {estimate.kind === 'value' && (
        <>
          <span>{texts.estimate}</span>
          <b className="num">{showRon(toRon(estimate.bani))}</b>
          <small>{texts.estimateHint}</small>
        </>
      )}
      {estimate.kind === 'tooLittle' && <p>{refusalTexts.tooLittle}</p>}
      {estimate.kind === 'unknown' && <small>{texts.estimateWaits}</small>}
    </div>
  );
}
