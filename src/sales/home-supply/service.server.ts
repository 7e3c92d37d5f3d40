import { pictureUrl } from '../../catalog/products/card-rules.ts';
import { addDays, laterDay } from '../../platform/days.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type ReceivedUnits, readReceivedUnits } from '../orders/received-service.server.ts';
import type { HomeProduct, HomeSupply, setDailyPortion } from './contract.ts';
import * as queries from './queries.server.ts';
import {
  endedDays,
  knownPortions,
  type PortionChange,
  type Purchase,
  quartersOn,
  runsOutOn,
  toPortions,
  toQuarters,
  undatedDays,
} from './rules.ts';

/** A product of an account with all that is known about it. */
export type HomeRecord = HomeProduct & {
  purchases: Purchase[];
  changes: PortionChange[];
  /** Packs that ever arrived, also those that were returned. */
  packsReceived: number;
};

/** The products that accounts have at home, or ordered, by account. */
export async function readHomes(db: Db, accountIds: readonly number[]): Promise<Map<number, HomeRecord[]>> {
  const [units, portions, today] = await Promise.all([
    readUnits(db, accountIds),
    queries.selectPortions(db, accountIds),
    queries.selectToday(db),
  ]);
  const food = await queries.selectFood(db, [...new Set(units.map(({ productId }) => productId))]);
  const byAccount = Map.groupBy(units, ({ accountId }) => accountId);
  return new Map(
    accountIds.map((accountId) => {
      const own = Map.groupBy(byAccount.get(accountId) ?? [], ({ productId }) => productId);
      const records = food.flatMap((product) => {
        const changes = portions.filter((row) => row.accountId === accountId && row.productId === product.id);
        const of = own.get(product.id);
        return of ? toRecord(product, of, changes, today) : [];
      });
      return [accountId, records.filter((record) => isListed(record, today)).sort(byEnd)];
    }),
  );
}

type Units = ReceivedUnits & { offerId: number | null };

/** Units of an offer of a lot are units of its product. */
async function readUnits(db: Db, accountIds: readonly number[]): Promise<Units[]> {
  const units = await readReceivedUnits(db, accountIds);
  const offers = await queries.selectProductsOfOffers(db, [...new Set(units.map(({ productId }) => productId))]);
  const products = new Map(offers.map(({ id, productId }) => [id, productId]));
  return units.map((unit) => {
    const productId = products.get(unit.productId);
    return productId === undefined ? { ...unit, offerId: null } : { ...unit, productId, offerId: unit.productId };
  });
}

function toRecord(
  product: queries.ProductRow,
  units: readonly Units[],
  changes: readonly PortionChange[],
  today: string,
): HomeRecord {
  const received = units.flatMap(({ receivedOn, ...rest }) => (receivedOn === null ? [] : { ...rest, receivedOn }));
  const purchases = received.map(({ receivedOn, quantity }) => ({ on: receivedOn, packs: quantity }));
  const kept = purchases.filter(({ packs }) => packs > 0);
  const portionsPerPack = knownPortions(product.portions);
  return {
    productId: product.id,
    offerIds: [...new Set(units.flatMap(({ offerId }) => offerId ?? []))],
    name: product.name,
    image: pictureUrl(product.image),
    isSold: product.isPublished,
    portionsPerPack,
    dailyPortion: product.dailyPortion,
    portionsPerDay: toPortions(quartersOn(changes, today)),
    isOwnPortion: (changes.at(-1)?.quarters ?? null) !== null,
    lastReceivedOn: kept.length === 0 ? null : kept.map(({ on }) => on).reduce(laterDay),
    runsOutOn: runsOutOn(kept, portionsPerPack, changes),
    packsOnTheWay: units
      .filter(({ receivedOn }) => receivedOn === null)
      .reduce((sum, { quantity }) => sum + quantity, 0),
    purchases: kept,
    changes: changes.map(({ from, quarters }) => ({ from, quarters })),
    packsReceived: received.reduce((sum, { sentQuantity }) => sum + sentQuantity, 0),
  };
}

/** Leaves out what was wholly returned or ended long ago. */
function isListed({ runsOutOn: endsOn, lastReceivedOn, packsOnTheWay, portionsPerDay }: HomeRecord, today: string) {
  if (packsOnTheWay > 0) return true;
  if (lastReceivedOn === null) return false;
  if (endsOn !== null) return endsOn >= addDays(today, -endedDays);
  return portionsPerDay === 0 || lastReceivedOn >= addDays(today, -undatedDays);
}

/** Those without a date come last. */
const byEnd = (one: HomeRecord, other: HomeRecord): number =>
  (one.runsOutOn ?? '9').localeCompare(other.runsOutOn ?? '9') || one.name.localeCompare(other.name, 'ro');

export const readHome = async (db: Db, accountId: number): Promise<HomeRecord[]> =>
  (await readHomes(db, [accountId])).get(accountId) ?? [];

/** The portions of a pack by product; without those whose number is unknown. */
export async function readPortions(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const food = await queries.selectFood(db, productIds);
  return new Map(
    food.flatMap(({ id, portions }): [number, number][] => {
      const known = knownPortions(portions);
      return known === null ? [] : [[id, known]];
    }),
  );
}

export async function listHomeSupply(db: Db, { legalEntityId }: CurrentUser): Promise<HomeSupply> {
  const [records, today] = await Promise.all([readHome(db, legalEntityId), queries.selectToday(db)]);
  return { today, products: records.map(toProduct) };
}

const toProduct = ({ purchases: _, changes: __, packsReceived: ___, ...product }: HomeRecord): HomeProduct => product;

/** Stored only when the customer sets it; what was taken before stays as it was. */
export async function setPortion(
  db: Db,
  user: CurrentUser,
  { productId, portionsPerDay }: { productId: number; portionsPerDay: number | null },
): Promise<HomeSupply | Refused<RefusalOf<typeof setDailyPortion>>> {
  const [records, from] = await Promise.all([readHome(db, user.legalEntityId), queries.selectToday(db)]);
  if (!records.some((record) => record.productId === productId)) return refuse('unknownProduct');
  const quarters = portionsPerDay === null ? null : toQuarters(portionsPerDay);
  await queries.upsertPortion(db, { accountId: user.legalEntityId, productId, from, quarters });
  return listHomeSupply(db, user);
}

export const homeSupplyData: PersonalData = {
  section: 'dailyPortions',
  export: (db, accountId) => queries.selectPortionsOf(db, accountId),
  erase: (tx, accountId) => queries.deletePortionsOf(tx, accountId),
};
