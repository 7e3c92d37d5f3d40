import { useEffect, useState } from 'react';
import { CallFailed, call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { getPaymentStatus, type PaymentStatus } from '../orders/contract.ts';
import { type Stage, secondsToNextLook, stageOf } from './success-rules.ts';

export type Look = {
  status: PaymentStatus | null;
  stage: Stage | null;
  /** Said only while nothing is known: 'unknown' for an order that is not there, otherwise a sentence. */
  failure: string | null;
};

const nothing: Look = { status: null, stage: null, failure: null };

/** How the order stands, asked again until its payment has been decided. */
export function usePaymentStatus(identifier: string): Look & { again: () => void } {
  const [look, setLook] = useState(nothing);
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const gone = new AbortController();
    void watch(identifier, gone.signal, setLook);
    return () => gone.abort();
  }, [identifier, times]);

  return { ...look, again: () => setTimes((before) => before + 1) };
}

/** A lost answer while waiting is asked for again like any other. */
async function watch(identifier: string, signal: AbortSignal, tell: (look: Look) => void): Promise<void> {
  let known = nothing;
  for (let waited = 0; !signal.aborted; ) {
    known = { ...known, ...(await ask(identifier, waited, signal)) };
    if (signal.aborted) return;
    tell(known);
    const pause = known.stage && secondsToNextLook(known.stage);
    if (pause === null) return;
    await new Promise((wake) => setTimeout(wake, pause * 1000));
    waited += pause;
  }
}

async function ask(orderIdentifier: string, waited: number, signal: AbortSignal): Promise<Partial<Look>> {
  try {
    const status = await call(getPaymentStatus, { query: { orderIdentifier } }, signal);
    return { status, stage: stageOf(status, waited), failure: null };
  } catch (failure) {
    return { failure: isUnknown(failure) ? 'unknown' : sentenceOf(failure) };
  }
}

/** No such order, or no identifier at all. */
const isUnknown = (failure: unknown): boolean =>
  failure instanceof CallFailed && (failure.status === 404 || failure.status === 400);
