import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { checkPayments } from '../admin-contract.ts';
import { texts } from './texts.ts';

/** Asks the provider about some payments, and tells what came of it. */
export function useReconcile(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const reconcile = async (ids: readonly number[]) => {
    setIsBusy(true);
    await call(checkPayments, { body: { ids: [...ids] } }).then(
      ({ checked, different }) => {
        const say = different === 0 ? snackbar.success : snackbar.warn;
        say(texts.reconciled(checked, different));
      },
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    setIsBusy(false);
    onDone();
  };
  return { reconcile, isBusy };
}
