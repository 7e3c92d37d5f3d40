import type { OrderProducts } from '../returns/contract.ts';
import { Block } from './Block.tsx';
import { IbanFields } from './IbanFields.tsx';
import type { Draft, Problems } from './rules.ts';
import { texts } from './texts.ts';

type RefundPartProps = {
  order: OrderProducts;
  draft: Draft;
  change: (next: (before: Draft) => Draft) => void;
  problems: Problems;
};

/** The money goes back the way it came. */
export function RefundPart({ order, draft, change, problems }: RefundPartProps) {
  if (order.refundBy === 'card')
    return (
      <Block id="return-refund" title={texts.refund}>
        <p>{texts.toCard}</p>
      </Block>
    );
  return (
    <Block id="return-refund" title={texts.refund} text={texts.toAccount}>
      <IbanFields
        isOptional
        iban={{ value: draft.iban, error: problems.iban }}
        holder={{ value: draft.ibanHolder, error: problems.ibanHolder }}
        onChange={(changes) => change((before) => ({ ...before, ...changes }))}
      />
    </Block>
  );
}
