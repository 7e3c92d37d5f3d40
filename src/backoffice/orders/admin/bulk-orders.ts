import { errorMessage } from '../../../ui/error-message.ts';

/** Works on one order after the other; returns why it failed for those where it did. */
export async function runForEach(
  orderIds: readonly number[],
  work: (orderId: number) => Promise<unknown>,
): Promise<Map<number, string>> {
  const failures = new Map<number, string>();
  for (const id of orderIds)
    await work(id).catch((failure: unknown) => {
      failures.set(id, errorMessage(failure));
    });
  return failures;
}
