import { useRef, useState } from 'react';
import { ApiError } from '../../platform/http/client.ts';
import { snackbar } from '../../ui/snackbar.ts';
import {
  type CardFields,
  type Challenge,
  type ConfirmResult,
  type Failure,
  type RequestApproval,
  succeeded,
} from './card-fields.ts';
import { type CardOperation, isPaidAlready } from './card-operation.ts';
import { texts } from './dialog-texts.ts';

/** State of the card dialog: one attempt at a time and its last error. */
export function useCardFlow(operation: CardOperation, onDone: () => void) {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { pending, requestApproval } = useChallenge();

  const confirm = async (fields: CardFields, ownerName: string, saveCard: boolean) => {
    // A second click can come before the button renders as busy.
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    const result = await confirmCard(operation, { fields, ownerName, saveCard, requestApproval });
    if (result.ok) return onDone();
    isRunning.current = false;
    setIsBusy(false);
    setFailure(result);
    snackbar.error(operation.failed);
  };
  return { isBusy, failure, pending, confirm, clearFailure: () => setFailure(null) };
}

export type CardFlow = ReturnType<typeof useCardFlow>;

type PendingChallenge = { challenge: Challenge; respond: (isApproved: boolean) => void };

function useChallenge() {
  const [pending, setPending] = useState<PendingChallenge | null>(null);
  const requestApproval = (challenge: Challenge): Promise<boolean> =>
    new Promise((resolve) => {
      const respond = (isApproved: boolean) => {
        setPending(null);
        resolve(isApproved);
      };
      setPending({ challenge, respond });
    });
  return { pending, requestApproval };
}

export const timeoutMs = 30_000;

type ConfirmInput = { fields: CardFields; ownerName: string; saveCard: boolean; requestApproval: RequestApproval };

/** Starts, confirms and finishes the operation. */
export async function confirmCard(
  operation: CardOperation,
  { fields, ownerName, saveCard, requestApproval }: ConfirmInput,
): Promise<ConfirmResult> {
  try {
    const secret = await operation.start(saveCard && operation.canSave, AbortSignal.timeout(timeoutMs));
    const result = await operation.confirm(fields, secret, ownerName.trim(), requestApproval);
    if (result.ok) await operation.finish();
    return result;
  } catch (failure) {
    return isPaidAlready(failure) ? succeeded : { ok: false, message: reasonOf(failure), part: null };
  }
}

/** A message for the shopper. */
export const reasonOf = (failure: unknown): string =>
  failure instanceof ApiError && failure.status > 0 ? failure.messageUser : texts.noAnswer;
