import { isPostalCode } from '../../account/identity/rules.ts';
import { type Db, inTransaction, type Pool } from '../../platform/db/db.server.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import type { CourierAccounts } from './courier-accounts.server.ts';
import type { CourierAdapter, CourierLocker } from './couriers/port.ts';
import * as queries from './locker-sync-queries.server.ts';

type LockerUpdate = { courierId: number; written: number; deactivated: number; error: string | null };

/**
 * Takes the lockers of the courier into the shop: new and changed ones are written, those that are gone become inactive.
 * A list that breaks off deactivates nothing. Lockers typed by hand stay as they are.
 */
export async function syncLockers(db: Db, courierId: number, adapter: CourierAdapter): Promise<LockerUpdate> {
  const lockers = new Map<string, queries.SyncedLocker>();
  for await (const page of adapter.lockers()) {
    if (!page.ok) return { courierId, written: 0, deactivated: 0, error: page.message };
    for (const locker of page.value.lockers) if (isUsable(locker)) lockers.set(locker.id, toRow(locker));
  }
  // An empty list is more likely a fault than a courier without lockers.
  if (lockers.size === 0) return { courierId, written: 0, deactivated: 0, error: null };
  return inTransaction(db, async (tx) => ({
    courierId,
    written: await queries.upsertLockers(tx, courierId, [...lockers.values()]),
    deactivated: await queries.deactivateMissing(tx, courierId, [...lockers.keys()]),
    error: null,
  }));
}

const isUsable = ({ name, locality, postalCode }: CourierLocker): boolean =>
  name.trim() !== '' && locality.trim() !== '' && isPostalCode(postalCode);

const toRow = ({ id, name, locality, street, hours, latitude, longitude, ...locker }: CourierLocker) => ({
  ...locker,
  courierLockerId: id,
  name: name.trim().slice(0, 80),
  locality: locality.trim().slice(0, 100),
  street: street.trim().slice(0, 100),
  hours: hours.slice(0, 60) || '24/7',
  ...positionIn(latitude, longitude),
});

/** Couriers give 0, 0 or swapped numbers for lockers whose place they do not know. */
function positionIn(latitude: number | null, longitude: number | null) {
  const isInRomania =
    latitude !== null && longitude !== null && isBetween(latitude, 43, 49) && isBetween(longitude, 20, 30);
  return isInRomania ? { latitude, longitude } : { latitude: null, longitude: null };
}

const isBetween = (value: number, from: number, until: number): boolean => value >= from && value <= until;

async function syncAllLockers(db: Pool, accounts: CourierAccounts): Promise<LockerUpdate[]> {
  const updates: LockerUpdate[] = [];
  for (const { id, adapter } of await queries.selectLockerCouriers(db)) {
    const account = await accounts.open(db, adapter);
    if (account) updates.push(await syncLockers(db, id, account));
  }
  return updates;
}

export const lockerSyncJob = (accounts: CourierAccounts): RecurringJob =>
  recurringJob('locker-sync', 86_400, async (db) => {
    const failed = (await syncAllLockers(db, accounts)).find(({ error }) => error !== null);
    // The job is retried and, when that does not help, listed as failed.
    if (failed) throw new Error(`Lockers of courier ${failed.courierId}: ${failed.error}`);
  });
