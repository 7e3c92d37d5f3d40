import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { BankStep } from './BankStep.tsx';
import { CardForm } from './CardForm.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { loadCardFields } from './card-fields/load.ts';
import type { CardPlan } from './card-plan.ts';
import { useCardFlow } from './use-card-flow.ts';
import './card-dialog.css';

type CardDialogProps = { title: string; plan: CardPlan; isOpen: boolean; onClose: (isDone: boolean) => void };

/** Keeps a card or pays with one. What was typed stays until it is done or the shopper leaves. */
export function CardDialog({ title, plan, isOpen, onClose }: CardDialogProps) {
  const fields = useLoaded(loadCardFields);
  const flow = useCardFlow(plan, () => onClose(true));
  const { asked, isBusy } = flow;
  const leave = () => {
    if (asked) asked.answer(false);
    else if (!isBusy) onClose(false);
  };
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      isModal={!(isBusy && fields.data?.hasOwnWindows)}
      onClose={leave}
      closesOnOutside={false}
      hasCloseButton={!isBusy}
      className="card-dialog"
    >
      {asked && <BankStep question={asked.question} onAnswer={asked.answer} />}
      <div hidden={asked !== null}>
        <Loaded of={fields} skeleton={<CardSkeleton />}>
          {(loaded) => <CardForm plan={plan} fields={loaded} flow={flow} onCancel={leave} />}
        </Loaded>
      </div>
    </Dialog>
  );
}
