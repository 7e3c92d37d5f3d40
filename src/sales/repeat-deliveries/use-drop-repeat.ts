import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { chooseRepeat } from './contract.ts';
import { texts } from './texts.ts';

/** Drops the chosen repetition of a product before it starts. */
export function useDropRepeat(onDropped: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const drop = async (productId: number) => {
    setIsBusy(true);
    await call(chooseRepeat, { body: { productId, intervalDays: null } }).then(
      () => snackbar.success(texts.dropped),
      (error: unknown) => snackbar.error(errorMessage(error)),
    );
    onDropped();
    setIsBusy(false);
  };
  return { isBusy, drop };
}
