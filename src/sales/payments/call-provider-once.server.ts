import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider.ts';
import * as queries from './queries.server.ts';

type CallTarget = { table: 'payment' | 'payment_refund'; id: number };

/**
 * Runs a call that creates something at the provider. Without idempotency keys its beginning is stored first, so that
 * the next call knows when an answer was lost; a call that may still be running is not repeated.
 */
export async function callProviderOnce<Result>(
  db: Db,
  { hasIdempotencyKeys }: PaymentProvider,
  { table, id }: CallTarget,
  send: (isRepeated: boolean) => Promise<Result>,
): Promise<Result | Refused<'inFlight'>> {
  if (hasIdempotencyKeys) return send(false);
  const state = await queries.beginCall(db, table, id);
  if (state === 'inFlight') return refuse('inFlight');
  try {
    const result = await send(state === 'lost');
    await queries.endCall(db, table, id, 'answered');
    return result;
  } catch (error) {
    const isUnsent = error instanceof ProviderUnavailable && error.isUnsent;
    // An earlier answer stays lost when this call could not be sent.
    await queries.endCall(db, table, id, isUnsent && state === 'first' ? 'answered' : 'lost');
    throw error;
  }
}
