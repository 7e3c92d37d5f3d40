import { z } from 'zod';
import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import {
  addUnusedPicture,
  handlePictureCleanup,
  PictureNames,
  type PictureRefusal,
  type PictureStorage,
} from '../../platform/pictures.server.ts';
import { Id, type StoredPicture } from '../../platform/schema.ts';
import { issuePersonalCode } from '../../sales/promotions/personal-codes-service.server.ts';
import type { BuyBack, SellableProduct } from './contract.ts';
import { buyBackEmails } from './mail-texts.ts';
import { buyBackOf, sellableOf } from './present.server.ts';
import * as queries from './queries.server.ts';
import type { BuyBackRow } from './record.ts';
import {
  type Completeness,
  canTransition,
  codeDays,
  estimateValue,
  isWorthBuying,
  type Look,
  maxPicturesPerDay,
  numberOf,
  offerDays,
} from './rules.ts';

export const listSellable = async (db: Db, accountId: number): Promise<SellableProduct[]> =>
  (await queries.selectSellable(db, accountId)).map(sellableOf);

export const readUsedCategories = (db: Db): Promise<queries.UsedCategory[]> => queries.selectUsedCategories(db);

export const listOwn = async (db: Db, accountId: number): Promise<BuyBack[]> =>
  (await queries.selectOwn(db, accountId)).map(buyBackOf);

export async function readOwn(db: Db, accountId: number, id: number): Promise<BuyBack | Refused<'unknownBuyBack'>> {
  const row = await queries.selectOwnOne(db, accountId, id);
  return row ? buyBackOf(row) : refuse('unknownBuyBack');
}

const deleteFilesJob = defineJob('buyback-pictures-drop', PictureNames);
const cleanupJob = defineJob('buyback-pictures-sweep', noPayload);

export const addPicture = (
  db: Db,
  pictures: PictureStorage,
  accountId: number,
  bytes: Uint8Array,
): Promise<StoredPicture | PictureRefusal> =>
  addUnusedPicture(db, pictures, bytes, {
    isLimitReached: async () => (await queries.countRecent(db, accountId)) >= maxPicturesPerDay,
    insertRow: (tx, file) => queries.insertPicture(tx, accountId, file),
    cleanupJob,
  });

type RequestInput = {
  orderId: number;
  productId: number;
  look: Look;
  completeness: Completeness;
  note: string;
  pictureIds: number[];
};
type AddRefusal = Refused<'notSellable' | 'nothingLeft' | 'tooLittle' | 'unknownPicture'>;

/** Product and price are read from the orders, never from the request. */
export function addRequest(db: Db, accountId: number, input: RequestInput): Promise<BuyBack | AddRefusal> {
  return rollbackIfRefused(db, async (tx) => {
    await queries.lockSeller(tx, accountId);
    const unit = await queries.selectOneSellable(tx, accountId, input);
    if (!unit) return refuse('notSellable');
    if (unit.units < 1) return refuse('nothingLeft');
    const estimate = estimateValue(unit.price, { ...input, isOld: unit.isOld });
    if (!isWorthBuying(estimate)) return refuse('tooLittle');
    const { pictureIds: requested, ...request } = input;
    const { name, brand, image } = sellableOf(unit);
    const product = { name, brand, image, basePrice: unit.price };
    const id = await queries.insertBuyBack(tx, { ...request, ...product, accountId, estimate });
    const pictureIds = [...new Set(requested)];
    if ((await queries.attach(tx, accountId, id, pictureIds)) !== pictureIds.length) return refuse('unknownPicture');
    const row = await readExisting(tx, id);
    await notifyCustomer(tx, row);
    return buyBackOf(row);
  });
}

type AcceptRefusal = Refused<'unknownBuyBack' | 'wrongState' | 'offerEnded'>;

export const accept = (db: Db, accountId: number, id: number): Promise<BuyBack | AcceptRefusal> =>
  inTransaction(db, async (tx) => {
    const row = await queries.selectOwnOne(tx, accountId, id);
    if (!row) return refuse('unknownBuyBack');
    if (row.state === 'offered' && row.isOfferOver) return refuse('offerEnded');
    const changed = await changeState(tx, id, { state: 'accepted', author: 'client' });
    return isRefused(changed) ? changed : buyBackOf(changed);
  });

export const decline = (
  db: Db,
  accountId: number,
  id: number,
): Promise<BuyBack | Refused<'unknownBuyBack' | 'wrongState'>> =>
  inTransaction(db, async (tx) => {
    if (!(await queries.selectOwnOne(tx, accountId, id))) return refuse('unknownBuyBack');
    const changed = await changeState(tx, id, { state: 'declined', author: 'client' });
    return isRefused(changed) ? changed : buyBackOf(changed);
  });

export const buyBackJobs = (pictures: PictureStorage): JobHandler[] => [
  handleJob(payJob, (db, { buyBackId }) => pay(db, buyBackId)),
  handleJob(offerEndJob, (db, { buyBackId }) => endOffer(db, buyBackId)),
  handleJob(deleteFilesJob, (_db, { names }) => pictures.delete(names)),
  handlePictureCleanup(cleanupJob, pictures, queries.deleteUnattached),
];

/** Erasure declines open requests and deletes notes and pictures. */
export const buyBackData: PersonalData = {
  section: 'buyBack',
  export: listOwn,
  erase: async (tx, accountId) => {
    for (const id of await queries.selectOpen(tx, accountId))
      await changeState(tx, id, { state: 'declined', author: 'client' });
    await queries.eraseNotes(tx, accountId);
    const names = await queries.deleteOfAccount(tx, accountId);
    if (names.length > 0) await enqueue(tx, deleteFilesJob, { names });
  },
};

const BuyBackPayload = z.object({ buyBackId: Id });
export const payJob = defineJob('buyback-pay', BuyBackPayload);
const offerEndJob = defineJob('buyback-offer-end', BuyBackPayload);

/** Erased accounts have no email. */
async function notifyCustomer(tx: Transaction, row: BuyBackRow, note = ''): Promise<void> {
  if (row.email) await enqueueMail(tx, { to: row.email, ...buyBackEmails[row.state](row, note) });
}

export async function readExisting(db: Db, id: number): Promise<BuyBackRow> {
  const row = await queries.selectOne(db, id);
  if (!row) throw new Error(`Buy-back ${id} is gone`);
  return row;
}

type StateRefusal = Refused<'unknownBuyBack' | 'wrongState'>;

/** Applies an allowed transition, logs its author and emails the customer. */
export async function changeState(
  tx: Transaction,
  id: number,
  input: queries.Change,
): Promise<BuyBackRow | StateRefusal> {
  const row = await queries.lockRequest(tx, id);
  if (!row) return refuse('unknownBuyBack');
  if (!canTransition(row.state, input.state)) return refuse('wrongState');
  await queries.updateState(tx, id, input);
  const changed = await readExisting(tx, id);
  await notifyCustomer(tx, changed, input.note);
  return changed;
}

const secondsPerDay = 24 * 60 * 60;

export const scheduleOfferEnd = (tx: Transaction, buyBackId: number): Promise<void> =>
  enqueue(tx, offerEndJob, { buyBackId }, { delaySeconds: offerDays * secondsPerDay + 60 });

/** Declines an expired offer that is still open. */
export const endOffer = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await queries.lockRequest(tx, id);
    if (row?.state === 'offered' && row.isOfferOver) await changeState(tx, id, { state: 'declined', author: 'sistem' });
  });

/** Issues the discount code for a received parcel; idempotent. */
export const pay = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await queries.lockRequest(tx, id);
    if (row?.state !== 'received' || row.offer === null) return;
    const code = await issuePersonalCode(tx, {
      accountId: row.accountId,
      couponType: 'Fixed',
      value: row.offer,
      description: `Răscumpărare ${numberOf(id)}`,
      validUntil: await queries.selectDayAfter(tx, codeDays),
    });
    await changeState(tx, id, { state: 'paid', author: 'sistem', code });
  });
