import { type Db, inTransaction, type Pool, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { keepUnless, type NotKept, sweepLater, sweepOf } from '../../kit/loose-pictures.server.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { type Pictures, pictureOf } from '../../kit/pictures.server.ts';
import type { StoredPicture } from '../../kit/schema.ts';
import type { BuyBack, SellableProduct } from './contract.ts';
import * as pictureQueries from './picture-queries.server.ts';
import { buyBackOf, sellableOf } from './present.server.ts';
import * as queries from './queries.server.ts';
import { type Completeness, estimateOf, isWorthIt, type Look, mostPicturesADay } from './rules.ts';
import * as states from './state-service.server.ts';

export const listSellable = async (db: Db, accountId: number): Promise<SellableProduct[]> =>
  (await queries.selectSellable(db, accountId)).map(sellableOf);

/** Where what comes back is sold. */
export const readUsedShelves = (db: Db): Promise<queries.Shelf[]> => queries.selectShelves(db);

export const listOwn = async (db: Db, accountId: number): Promise<BuyBack[]> =>
  (await queries.selectOwn(db, accountId)).map(buyBackOf);

export async function readOwn(db: Db, accountId: number, id: number): Promise<BuyBack | Refused<'unknownBuyBack'>> {
  const row = await queries.selectOwnOne(db, accountId, id);
  return row ? buyBackOf(row) : refuse('unknownBuyBack');
}

const [drop, sweep] = ['buyback-pictures-drop', 'buyback-pictures-sweep'];

export async function addPicture(
  db: Db,
  pictures: Pictures,
  accountId: number,
  bytes: Uint8Array,
): Promise<StoredPicture | NotKept> {
  const hasEnough = async () => (await pictureQueries.countRecent(db, accountId)) >= mostPicturesADay;
  const kept = await keepUnless(hasEnough, pictures, bytes);
  if (isRefused(kept)) return kept;
  return inTransaction(db, async (tx) => {
    await sweepLater(tx, sweep);
    return pictureOf(await pictureQueries.insertPicture(tx, accountId, kept));
  });
}

type Asked = {
  orderId: number;
  productId: number;
  look: Look;
  completeness: Completeness;
  note: string;
  pictureIds: number[];
};
type NotAdded = Refused<'notSellable' | 'nothingLeft' | 'tooLittle' | 'unknownPicture'>;

/** What was bought and what it cost is read from the orders, never from what the customer says. */
export function addRequest(db: Db, accountId: number, asked: Asked): Promise<BuyBack | NotAdded> {
  return wholeOrNothing(db, async (tx) => {
    await queries.lockSeller(tx, accountId);
    const unit = await queries.selectOneSellable(tx, accountId, asked);
    if (!unit) return refuse('notSellable');
    if (unit.units < 1) return refuse('nothingLeft');
    const estimate = estimateOf(unit.price, { ...asked, isOld: unit.isOld });
    if (!isWorthIt(estimate)) return refuse('tooLittle');
    const id = await write(tx, accountId, asked, unit, estimate);
    const pictureIds = [...new Set(asked.pictureIds)];
    if ((await pictureQueries.attach(tx, accountId, id, pictureIds)) !== pictureIds.length)
      return refuse('unknownPicture');
    const row = await states.existing(tx, id);
    await states.tell(tx, row);
    return buyBackOf(row);
  });
}

const write = (
  tx: Transaction,
  accountId: number,
  { orderId, productId, look, completeness, note }: Asked,
  unit: queries.SellableRow,
  estimate: number,
): Promise<number> => {
  const { name, brand, image } = sellableOf(unit);
  const request = { orderId, productId, look, completeness, note, name, brand, image, estimate };
  return queries.insertBuyBack(tx, { ...request, accountId, basePrice: unit.price });
};

type NotAccepted = Refused<'unknownBuyBack' | 'wrongState' | 'offerEnded'>;

export const accept = (db: Db, accountId: number, id: number): Promise<BuyBack | NotAccepted> =>
  inTransaction(db, async (tx) => {
    const row = await queries.selectOwnOne(tx, accountId, id);
    if (!row) return refuse('unknownBuyBack');
    if (row.state === 'offered' && row.isOfferOver) return refuse('offerEnded');
    const changed = await states.change(tx, id, { state: 'accepted', author: 'client' });
    return isRefused(changed) ? changed : buyBackOf(changed);
  });

export const decline = (
  db: Db,
  accountId: number,
  id: number,
): Promise<BuyBack | Refused<'unknownBuyBack' | 'wrongState'>> =>
  inTransaction(db, async (tx) => {
    if (!(await queries.selectOwnOne(tx, accountId, id))) return refuse('unknownBuyBack');
    const changed = await states.change(tx, id, { state: 'declined', author: 'client' });
    return isRefused(changed) ? changed : buyBackOf(changed);
  });

type OfBuyBack = { buyBackId: number };

export const buyBackJobs = (pictures: Pictures) => ({
  [states.payJob]: (db: Pool, { buyBackId }: OfBuyBack): Promise<void> => states.pay(db, buyBackId),
  [states.offerEndJob]: (db: Pool, { buyBackId }: OfBuyBack): Promise<void> => states.endOffer(db, buyBackId),
  [drop]: (_db: Pool, { names }: { names: string[] }): Promise<void> => pictures.drop(names),
  [sweep]: sweepOf(pictures, pictureQueries.deleteLoose),
});

/** What is not sold yet is called off; of what was sold, the words and pictures go. */
export const buyBackData: PersonalData = {
  room: 'buyBack',
  export: listOwn,
  erase: async (tx, accountId) => {
    for (const id of await queries.selectOpen(tx, accountId))
      await states.change(tx, id, { state: 'declined', author: 'client' });
    await queries.forgetNotes(tx, accountId);
    const names = await pictureQueries.deleteOfAccount(tx, accountId);
    if (names.length > 0) await putJob(tx, drop, { names });
  },
};
