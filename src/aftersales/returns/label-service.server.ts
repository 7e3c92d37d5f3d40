import type { Db, Pool, Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { toBani } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import type { CourierAccounts } from '../../sales/delivery/courier-accounts.server.ts';
import type { ReturnSource } from '../../sales/delivery/couriers/port.ts';
import {
  createReturnParcel,
  findReturnLocker,
  readReturnCourier,
  readReturnIdOf,
  readReturnLabel,
} from '../../sales/parcels/return-parcel-service.server.ts';
import { isClosedParcel } from '../../sales/parcels/rules.ts';
import { returnLabelReady } from '../../sales/parcels/send-service.server.ts';
import type { LabelOptions } from './label-contract.ts';
import { labelEmail } from './mail-texts.ts';
import { lockOrder } from './order-queries.server.ts';
import * as queries from './queries.server.ts';
import type { ReturnRecord } from './record.ts';
import { canHaveLabel, isAwaited } from './rules.ts';
import { returnSettings } from './settings.ts';
import { labelProblems } from './texts.ts';

/** The labels that customers are offered; `problem` tells staff why there are none. */
export async function readLabelOptions(
  db: Db,
  accounts: CourierAccounts,
): Promise<LabelOptions & { problem: string | null }> {
  const { hasLabels, courier, payer, cost } = await readShopSettings(db, returnSettings);
  const { name, isConnected, sources, lockerCourierId } = await readReturnCourier(db, accounts, courier);
  const problem = problemOf({ hasLabels, isConnected, hasSources: sources.length > 0, name });
  return {
    courierName: name,
    sources: problem ? [] : [...sources],
    lockerCourierId,
    charge: payer === 'customer' ? cost : 0,
    problem,
  };
}

type Offer = { hasLabels: boolean; isConnected: boolean; hasSources: boolean; name: string };

function problemOf({ hasLabels, isConnected, hasSources, name }: Offer): string | null {
  if (!hasLabels) return labelProblems.off;
  if (!isConnected) return labelProblems.notConnected(name);
  return hasSources ? null : labelProblems.unsupported(name);
}

export type LabelChoice = { source: ReturnSource; lockerId: number | null };
export type LabelRefusal = Refused<'unknownReturn' | 'noLabels' | 'unknownLocker' | 'labelNotPossible'>;

/** Stores the wish with its price; the label is requested now, or when the return is approved. */
export async function chooseLabel(
  tx: Transaction,
  accounts: CourierAccounts,
  seen: ReturnRecord | undefined,
  { source, lockerId }: LabelChoice,
  author: string,
): Promise<ReturnRecord | LabelRefusal> {
  if (!seen) return refuse('unknownReturn');
  await lockOrder(tx, seen.orderId);
  const found = await queries.selectReturn(tx, seen.id);
  if (!found || !canHaveLabel(found) || (found.parcel && !isClosedParcel(found.parcel.state)))
    return refuse('labelNotPossible');
  const { sources, charge } = await readLabelOptions(tx, accounts);
  if (!sources.includes(source)) return refuse('noLabels');
  const isKnown = lockerId !== null && (await findReturnLocker(tx, lockerId)) !== null;
  if (source === 'locker' && !isKnown) return refuse('unknownLocker');
  const isFree = found.kind === 'recall';
  const label = { source, lockerId: source === 'locker' ? lockerId : null, charge: isFree ? 0 : toBani(charge) };
  await queries.updateLabel(tx, found.id, label);
  const chosen = await readExisting(tx, found.id);
  if (isAwaited(chosen)) await requestParcel(tx, chosen, author);
  return readExisting(tx, found.id);
}

async function readExisting(db: Db, id: number): Promise<ReturnRecord> {
  const record = await queries.selectReturn(db, id);
  if (!record) throw new Error(`Return ${id} is gone`);
  return record;
}

/** Asks the courier for the label that the customer wants; nothing for returns without one. */
export async function requestParcel(tx: Transaction, record: ReturnRecord, author: string): Promise<void> {
  const { address, labelSource, labelLockerId: lockerId, id, number, orderId, email } = record;
  if (labelSource === null || address === null) return;
  const { courier: adapter } = await readShopSettings(tx, returnSettings);
  const { firstName, lastName, phoneNumber, county, locality, sector, street, details, postalCode } = address;
  await createReturnParcel(tx, {
    ...{ orderId, returnId: id, number, adapter, lockerId, units: record.lines, author },
    sender: {
      name: `${firstName} ${lastName}`.trim(),
      phone: phoneNumber,
      email,
      address: {
        kind: 'address',
        ...{ county, locality, sector, street, number: address.number, details, postalCode },
      },
    },
  });
}

/** Sends the label, or the code of the locker, once. */
async function sendLabel(db: Pool, accounts: CourierAccounts, parcelId: number): Promise<void> {
  const returnId = await readReturnIdOf(db, parcelId);
  const found = returnId === null ? undefined : await queries.selectReturn(db, returnId);
  if (!found?.email || found.parcel?.id !== parcelId || found.parcel.state !== 'registered') return;
  const file = await readReturnLabel(db, accounts, found.id);
  // The page has the label too, so the e-mail does not wait for a courier that is down.
  const attachments = isRefused(file)
    ? []
    : [{ name: file.fileName, contentType: file.contentType, base64: file.base64 }];
  const mail = { to: found.email, ...labelEmail(found), attachments };
  await enqueueMail(db, mail, { key: `return-label ${parcelId}` });
}

export const returnJobs = ({ accounts }: { accounts: CourierAccounts }): JobHandler[] => [
  handleJob(returnLabelReady, (db, { parcelId }) => sendLabel(db, accounts, parcelId)),
];
