import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type CourierAccounts, findCourier } from '../delivery/courier-accounts.server.ts';
import { selectWaitingForPickup } from './queries.server.ts';
import { texts } from './texts.ts';

type Pickup = { courierId: number; date: string; from: string; until: string; note: string };
type Called = { parcels: number; number: string | null };
type Refusal = 'unknownCourier' | 'noParcels' | 'notConnected' | 'courierFailed';

/** Calls the courier for the parcels that have an AWB and were not picked up yet. */
export async function callPickup(
  db: Db,
  accounts: CourierAccounts,
  { courierId, ...pickup }: Pickup,
  audit: (db: Db, result: unknown) => Promise<void>,
): Promise<Called | Refused<Refusal>> {
  const courier = await findCourier(db, courierId);
  if (!courier) return refuse('unknownCourier');
  const adapter = await accounts.open(db, courier.adapter);
  if (!adapter) return refuse('notConnected', texts.notConnected(courier.name));
  const waiting = await selectWaitingForPickup(db, courierId);
  if (waiting.parcels === 0) return refuse('noParcels');
  const called = await adapter.callPickup({ ...pickup, ...waiting });
  if (!called.ok) return refuse('courierFailed', called.message);
  const result = { parcels: waiting.parcels, number: called.value };
  await audit(db, result);
  return result;
}
