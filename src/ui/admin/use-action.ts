import { useState } from 'react';
import { errorMessage } from '../error-message.ts';
import { snackbar } from '../snackbar.ts';
import { isConflict } from './ConflictNotice.tsx';

/** Runs one action at a time and shows its outcome as a snackbar. `onChange` reloads, also after a version conflict. */
export function useAction(onChange: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (action: () => Promise<unknown>, successText: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await action();
      snackbar.success(successText);
      onChange();
      return true;
    } catch (failure) {
      snackbar.error(errorMessage(failure));
      if (isConflict(failure)) onChange();
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
