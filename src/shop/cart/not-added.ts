import { CallFailed } from '../../kit/client.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { texts } from './frame-texts.ts';

/** The specification's sentence, and beside it the reason where there is one. */
export function notAdded(failure: unknown): void {
  console.warn(failure);
  snackbar.error(texts.notAdded);
  if (failure instanceof CallFailed && failure.why) snackbar.warn(failure.messageUser);
}
