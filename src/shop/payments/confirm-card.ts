import { CallFailed } from '../../kit/client.ts';
import { type AskHolder, type CardFields, done, type Outcome } from './card-fields/card-fields.ts';
import { type CardPlan, isPaidAlready } from './card-plan.ts';
import { texts } from './dialog-texts.ts';

/** A server that does not answer must not hold the dialog. */
const patience = 30_000;

type Given = { fields: CardFields; ownerName: string; savesCard: boolean; ask: AskHolder };

/** From the button to the card kept or the payment taken. */
export async function confirmCard(plan: CardPlan, { fields, ownerName, savesCard, ask }: Given): Promise<Outcome> {
  try {
    const secret = await plan.begin(savesCard && plan.canSave, AbortSignal.timeout(patience));
    const outcome = await plan.confirm(fields, secret, ownerName.trim(), ask);
    if (outcome.ok) await plan.end();
    return outcome;
  } catch (failure) {
    return isPaidAlready(failure) ? done : { ok: false, message: reasonOf(failure), part: null };
  }
}

const reasonOf = (failure: unknown): string =>
  failure instanceof CallFailed && failure.status > 0 ? failure.messageUser : texts.noAnswer;
