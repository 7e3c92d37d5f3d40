import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { AdminBuyBack } from '../admin-contract.ts';
import type { BuyBackState } from '../rules.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { texts } from './texts.ts';

export type StepProps = {
  one: AdminBuyBack;
  onChange: (newest: AdminBuyBack) => void;
  /** The customer or a colleague was faster. */
  onReload: () => void;
};
export type StepDialogProps = StepProps & { onClose: () => void };

/** What the shop itself decides; the rest is the customer's or follows by itself. */
const steps = [
  { state: 'offered', name: texts.makeOffer, Dialog: OfferDialog },
  { state: 'received', name: texts.receive, Dialog: ReceiveDialog },
  { state: 'rejected', name: texts.reject, Dialog: RejectDialog },
] as const;

export function BuyBackSteps(props: StepProps) {
  const [open, setOpen] = useState<BuyBackState | null>(null);
  const close = () => setOpen(null);
  const possible = steps.filter(({ state }) => props.one.next.includes(state));
  return (
    <>
      {possible.map(({ state, name }) => (
        <Button key={state} size="s" variant={state === 'rejected' ? 'line' : 'brand'} onClick={() => setOpen(state)}>
          {name}
        </Button>
      ))}
      {possible
        .filter(({ state }) => state === open)
        .map(({ state, Dialog }) => (
          <Dialog key={state} {...props} onClose={close} />
        ))}
    </>
  );
}
