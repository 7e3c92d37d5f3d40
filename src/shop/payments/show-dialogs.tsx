import { Dialog } from '../../ui/Dialog.tsx';
import { BankStep } from './BankStep.tsx';
import { CardDialog } from './CardDialog.tsx';
import type { Question } from './card-fields/card-fields.ts';
import { type CardAsk, planFor } from './card-plan.ts';
import { onStage } from './stage.tsx';

export async function showCardDialog(ask: CardAsk): Promise<boolean> {
  const plan = planFor(ask);
  return onStage((stage) => <CardDialog title={ask.title} plan={plan} {...stage} />);
}

/** The bank's question alone, for a card that is not typed. */
export const askHolder = (title: string, question: Question): Promise<boolean> =>
  onStage(({ isOpen, onClose }) => (
    <Dialog title={title} isOpen={isOpen} onClose={() => onClose(false)} closesOnOutside={false}>
      <BankStep question={question} onAnswer={onClose} />
    </Dialog>
  ));
