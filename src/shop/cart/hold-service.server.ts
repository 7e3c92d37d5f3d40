import type { Who } from '../../kit/admit.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { toRon } from '../../kit/money.ts';
import { hashToken } from '../../kit/secrets.server.ts';
import { networkOf } from '../account/device-rules.ts';
import { pictureUrl } from '../catalog/cards.ts';
import {
  availableFor,
  customerHolder,
  guestHolder,
  type Holder,
  type Reservation,
  reserve,
  type Units,
} from '../inventory/service.server.ts';
import type { Held } from './contract.ts';
import * as queries from './queries.server.ts';
import { mergeLines } from './rules.ts';
import { canComeBack, findUnpaid } from './service.server.ts';

type Asked = { guestId?: string | null | undefined; products: Units[]; restart: boolean; refresh: boolean };

export const isCustomer = (who: Who | null): who is Who => who !== null && who.role !== 'guest';

/** A customer's own cart, whatever the browser says; a visitor's as the browser has it. */
async function cartOf(db: Db, who: Who | null, asked: Asked): Promise<{ holder: Holder | null; units: Units[] }> {
  if (!isCustomer(who))
    return { holder: asked.guestId ? guestHolder(asked.guestId) : null, units: mergeLines(asked.products) };
  const lines = await queries.selectLines(db, who.legalEntityId);
  return { holder: customerHolder(who.legalEntityId), units: lines };
}

export async function holdCart(db: Db, who: Who | null, ip: string, asked: Asked): Promise<Held> {
  const { holder, units } = await cartOf(db, who, asked);
  const held = await heldNow(db, holder, units, { ...asked, ipHash: hashToken(`network ${networkOf(ip)}`) });
  const products = await queries.selectProducts(
    db,
    units.map(({ productId }) => productId),
  );
  const unpaid = await findUnpaid(db, holder, shortIn(held));
  return { secondsLeft: held.secondsLeft, products: products.map((product) => heldProduct(product, held, unpaid)) };
}

const shortIn = ({ lines }: Reservation): number[] =>
  lines.filter(({ available, wanted }) => available < wanted).map(({ productId }) => productId);

type Way = { restart: boolean; refresh: boolean; ipHash: string };

/** A refresh keeps a running reservation in step with the cart, and leaves an ended one ended. */
async function heldNow(db: Db, holder: Holder | null, units: Units[], way: Way): Promise<Reservation> {
  const isOver = way.refresh && holder !== null && (await queries.selectSecondsLeft(db, holder)) === 0;
  if (holder === null || isOver) return lookAt(db, holder, units);
  return reserve(db, holder, units, { restart: way.restart, ipHash: way.ipHash });
}

async function lookAt(db: Db, holder: Holder | null, units: Units[]): Promise<Reservation> {
  const ids = units.map(({ productId }) => productId);
  const available = await availableFor(db, holder, ids);
  const lines = units.map(({ productId, quantity }) => ({
    productId,
    wanted: quantity,
    reserved: 0,
    available: available.get(productId) ?? 0,
  }));
  return { secondsLeft: 0, lines };
}

type Unpaid = Awaited<ReturnType<typeof findUnpaid>>;

function heldProduct(row: queries.ProductRow, held: Reservation, unpaid: Unpaid): Held['products'][number] {
  const { productId, name, brand, isSecondHand } = row;
  const line = held.lines.find((one) => one.productId === productId);
  const available = line?.available ?? 0;
  return {
    productId,
    name,
    brand,
    image: pictureUrl(row.picture),
    price: toRon(row.price),
    isInStock: available > 0,
    isSecondHand,
    isAvailableForBuyBack: canComeBack(row),
    available,
    reserved: line?.reserved ?? 0,
    unpaidOrder: unpaid.get(productId) ?? null,
  };
}
