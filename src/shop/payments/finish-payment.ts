import { CallFailed } from '../../kit/client.ts';
import { texts } from '../../kit/texts.ts';

type Unfinished = {
  title: string;
  /** What paying off-session answered beside 'requires_action'. */
  clientSecret: string;
  paymentMethodId: string;
};

/** Lets the bank ask the holder of a saved card. Rejects with the bank's reason when it is not agreed. */
export async function finishPayment({ title, clientSecret, paymentMethodId }: Unfinished): Promise<void> {
  const [{ loadCardFields }, { askHolder }] = await Promise.all([
    import('./card-fields/load.ts'),
    import('./show-dialogs.tsx'),
  ]);
  const fields = await loadCardFields();
  const outcome = await fields.finishPayment(clientSecret, paymentMethodId, (question) => askHolder(title, question));
  if (!outcome.ok) throw new CallFailed('The bank did not agree', 402, outcome.message ?? texts.error);
}
