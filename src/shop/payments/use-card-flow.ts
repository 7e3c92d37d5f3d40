import { useRef, useState } from 'react';
import { snackbar } from '../../ui/snackbar.ts';
import type { CardFields, Failure } from './card-fields/card-fields.ts';
import type { CardPlan } from './card-plan.ts';
import { confirmCard } from './confirm-card.ts';
import { useHolder } from './use-holder.ts';

/** What is under way in the dialog: one try at a time, and what the last one failed of. */
export function useCardFlow(plan: CardPlan, onDone: () => void) {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { asked, ask } = useHolder();

  const confirm = async (fields: CardFields, ownerName: string, savesCard: boolean) => {
    // A second press comes before the button knows that it is busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    const outcome = await confirmCard(plan, { fields, ownerName, savesCard, ask });
    if (outcome.ok) return onDone();
    isUnderWay.current = false;
    setIsBusy(false);
    setFailure(outcome);
    snackbar.error(plan.failed);
  };
  return { isBusy, failure, asked, confirm, forget: () => setFailure(null) };
}

export type CardFlow = ReturnType<typeof useCardFlow>;
