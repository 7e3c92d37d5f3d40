import { pictureUrl } from '../../catalog/products/card-rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { toRon } from '../../platform/money.ts';
import { holdMinutes } from '../inventory/rules.ts';
import {
  guestHolder,
  holderOfAccount,
  type Renewal,
  type Reservation,
  type ReservationHolder,
  readAvailable,
  reserve,
  type Units,
} from '../inventory/service.server.ts';
import type { CartReservation } from './contract.ts';
import * as queries from './queries.server.ts';
import { mergeLines } from './rules.ts';
import { cartParts, findReasons, isEligibleForBuyBack, networkHash } from './service.server.ts';

type ReserveInput = { guestId?: string | null | undefined; products: Units[]; restart: boolean; refresh: boolean };

/** A customer's cart is always the one on the server; a guest's too when the request names no cart. */
async function findCart(
  db: Db,
  user: CurrentUser | null,
  input: ReserveInput,
): Promise<{ holder: ReservationHolder | null; units: Units[] }> {
  const isOnServer = user && (user.role !== 'guest' || (!input.guestId && input.products.length === 0));
  if (!isOnServer)
    return { holder: input.guestId ? guestHolder(input.guestId) : null, units: mergeLines(input.products) };
  const lines = await queries.selectLines(db, user.legalEntityId);
  return { holder: holderOfAccount(user.legalEntityId, user.role), units: lines };
}

export async function reserveCart(
  db: Db,
  user: CurrentUser | null,
  ip: string,
  input: ReserveInput,
): Promise<CartReservation> {
  const { holder, units } = await findCart(db, user, input);
  const reservation = await reserveOrRead(db, holder, units, { ...input, network: networkHash(ip) });
  const products = await queries.selectProducts(
    db,
    units.map(({ productId }) => productId),
  );
  const [unpaid, holds] = await findReasons(db, holder, findShortProducts(reservation));
  const { secondsLeft, pauseSeconds } = reservation;
  return {
    secondsLeft,
    pauseSeconds,
    products: products.map((product) => ({
      ...toReservedProduct(product, reservation),
      unpaidOrder: unpaid.get(product.productId) ?? null,
      heldSeconds: holds.get(product.productId) ?? null,
    })),
  };
}

const findShortProducts = ({ lines }: Reservation): number[] =>
  lines.filter(({ available, wanted }) => available < wanted).map(({ productId }) => productId);

type ReserveOptions = { restart: boolean; refresh: boolean; network: string };

const renewalOf = ({ restart, refresh }: ReserveOptions): Renewal => (restart ? 'always' : refresh ? 'never' : 'added');

/** A refresh updates a running reservation to the cart, but does not restart an expired one. */
async function reserveOrRead(
  db: Db,
  holder: ReservationHolder | null,
  units: Units[],
  options: ReserveOptions,
): Promise<Reservation> {
  const isExpired = options.refresh && holder !== null && (await queries.selectSecondsLeft(db, holder)) === 0;
  if (holder === null || isExpired) return readWithoutReserving(db, holder, units);
  return reserve(db, holder, units, { renewal: renewalOf(options), network: options.network });
}

/** The units of an order that awaits payment stay its owner's, so the cart, which is kept until then, has its time. */
async function readOrderSecondsLeft(db: Db, holder: ReservationHolder | null, units: Units[]): Promise<number> {
  if (holder === null || units.length === 0) return 0;
  return Math.min(await queries.selectOrderSecondsLeft(db, holder, units), holdMinutes * 60);
}

async function readWithoutReserving(db: Db, holder: ReservationHolder | null, units: Units[]): Promise<Reservation> {
  const ids = units.map(({ productId }) => productId);
  const available = await readAvailable(db, holder, ids);
  const lines = units.map(({ productId, quantity }) => ({
    productId,
    wanted: quantity,
    reserved: 0,
    available: available.get(productId) ?? 0,
    blocking: 0,
  }));
  return { secondsLeft: await readOrderSecondsLeft(db, holder, units), pauseSeconds: 0, lines };
}

type ReservedProduct = Omit<CartReservation['products'][number], 'unpaidOrder' | 'heldSeconds'>;

function toReservedProduct(row: queries.ProductRow, reservation: Reservation): ReservedProduct {
  const { productId, name, brand, isSecondHand } = row;
  const line = reservation.lines.find((one) => one.productId === productId);
  const available = line?.available ?? 0;
  return {
    productId,
    name,
    brand,
    image: pictureUrl(row.picture),
    price: toRon(row.price),
    isInStock: available > 0,
    isSecondHand,
    isAvailableForBuyBack: isEligibleForBuyBack(row),
    available,
    reserved: line?.reserved ?? 0,
    parts: cartParts(row),
  };
}
