import { useState } from 'react';
import { sentenceOf } from '../sentence-of.ts';
import { snackbar } from '../snackbar.ts';
import { isConflict } from './ConflictNotice.tsx';

/** One thing done at a time, told at the foot of the screen; whoever was overtaken sees the newest. */
export function useAct(onChange: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await work();
      snackbar.success(done);
      onChange();
      return true;
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
      if (isConflict(failure)) onChange();
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { act, isBusy };
}
