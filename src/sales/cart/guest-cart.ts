import type { ProductCard } from '../../catalog/products/contract.ts';
import { ApiError } from '../../platform/http/client.ts';
import { storageKeys, useCart } from './cart-state.ts';
import type { CartReservation } from './contract.ts';
import { stopCountdown } from './countdown.ts';
import { readGuestLines, saveGuestLines } from './guest-storage.ts';
import { reserve } from './reserve-cart.ts';
import {
  addLine,
  deleteLines,
  type GuestLine,
  maxLines,
  maxQuantity,
  mergeLines,
  removeUnits,
  type ServerProducts,
  toCartLines,
  type Units,
  updateLine,
} from './rules.ts';
import { describeShortage, refusals } from './texts.ts';

/** Product data from the last response of the server. */
let serverProducts: ServerProducts = new Map();

function showGuestCart(): void {
  const lines = toCartLines(mergeLines(readGuestLines()), serverProducts);
  useCart.setState({ lines, isLoaded: true });
  if (lines.length === 0) stopCountdown();
}

/** Without a stored countdown, the stored cart of a returning visitor is no longer reserved. */
export function loadGuestCart(): void {
  const isFirst = !useCart.getState().isLoaded;
  showGuestCart();
  if (isFirst && localStorage.getItem(storageKeys.countdown) === null) stopCountdown();
}

function save(lines: readonly GuestLine[]): void {
  saveGuestLines(lines);
  showGuestCart();
}

export function emptyGuestCart(): void {
  saveGuestLines([]);
}

/** Reserves the stored lines, or only refreshes them, and shows the result. */
export async function reserveGuestCart(
  options: { restart?: boolean; refresh?: boolean } = {},
): Promise<CartReservation> {
  const lines = readGuestLines();
  const reservation = await reserve(options);
  const byId = new Map(reservation.products.map((product) => [product.productId, product]));
  serverProducts = new Map(lines.map(({ productId }) => [productId, byId.get(productId) ?? null]));
  showGuestCart();
  return reservation;
}

export const toGuestLine = (product: ProductCard): GuestLine => ({
  productId: product.id,
  name: product.name,
  brand: product.brand,
  price: product.sellingPrice,
  image: product.image,
  isInStock: true,
  quantity: 1,
  productAttributeIds: [],
  isSecondHand: product.isBuyBack,
  isAvailableForBuyBack: !product.isBuyBack,
});

/** Appends the line; removes it again and rejects when too few units are available. */
export async function addAsGuest(line: GuestLine): Promise<void> {
  const lines = addLine(readGuestLines(), line);
  const quantity = quantityOf(lines, line.productId);
  if (quantity > maxQuantity) throw refusal(refusals.badQuantity, 'tooMany');
  if (mergeLines(lines).length > maxLines) throw refusal(refusals.tooManyLines, 'tooManyLines');
  save(lines);
  const shortage = await findShortage(line.productId, quantity);
  if (!shortage) return;
  save(withoutLast(readGuestLines(), line));
  throw shortage;
}

/** False when the product is not in the cart. The current price becomes the seen price. */
export async function updateAsGuest(productId: number, quantity: number): Promise<boolean> {
  const before = readGuestLines();
  const price = serverProducts.get(productId)?.price;
  const lines = updateLine(before, productId, price === undefined ? { quantity } : { quantity, price });
  if (!lines) return false;
  save(lines);
  const isMore = quantity > quantityOf(before, productId);
  const shortage = await findShortage(productId, quantity);
  if (!shortage || !isMore) return true;
  save(before);
  await reserveGuestCart().catch(() => {});
  throw shortage;
}

export async function removeAsGuest(productId: number): Promise<void> {
  save(deleteLines(readGuestLines(), productId));
  // A refresh does not renew the reservation of the remaining lines.
  await reserveGuestCart({ refresh: true }).catch(() => {});
}

/** The stored lines change at once; the reservation of the remaining ones follows. */
export async function removeOrderedUnits(units: readonly Units[]): Promise<void> {
  const lines = removeUnits(readGuestLines(), units);
  save(lines);
  if (lines.length > 0) await reserveGuestCart({ refresh: true });
}

/** Null also without a response: the order checks the stock again. */
async function findShortage(productId: number, quantity: number): Promise<ApiError | null> {
  const reservation = await reserveGuestCart().catch(() => null);
  if (!reservation) return null;
  const found = reservation.products.find((product) => product.productId === productId);
  const { available, heldSeconds } = found ?? { available: 0, heldSeconds: null };
  if (available >= quantity) return null;
  return refusal(describeShortage(available, heldSeconds), available > 0 ? 'notEnough' : 'outOfStock');
}

const refusal = (message: string, reason: string): ApiError => new ApiError(message, 409, message, reason);

const quantityOf = (lines: readonly GuestLine[], productId: number): number =>
  mergeLines(lines).find((line) => line.productId === productId)?.quantity ?? 0;

/** Removes the newest line of the product; another tab may have changed its position. */
function withoutLast(lines: readonly GuestLine[], { productId, quantity }: GuestLine): GuestLine[] {
  const index = lines.findLastIndex((line) => line.productId === productId && line.quantity === quantity);
  return lines.filter((_, position) => position !== index);
}
