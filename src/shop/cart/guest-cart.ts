import { CallFailed } from '../../kit/client.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { storageKeys, useCart } from './cart-state.ts';
import type { Held } from './contract.ts';
import { stopCountdown } from './countdown.ts';
import { readGuestLines, saveGuestLines } from './guest-storage.ts';
import { hold } from './held.ts';
import { refusals } from './refusal-texts.ts';
import { addLine, deleteLines, type GuestLine, mergeLines, mostLines, mostQuantity, updateLine } from './rules.ts';
import { type Facts, viewOf } from './view-rules.ts';

/** What the server last said about the products. */
let facts: Facts = new Map();

function showGuestCart(): void {
  const lines = viewOf(mergeLines(readGuestLines()), facts);
  useCart.setState({ lines, isLoaded: true });
  if (lines.length === 0) stopCountdown();
}

/** What a visitor comes back to is no longer reserved when no countdown was left beside it. */
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

/** Holds the lines as they are, or only looks, and shows what came of it. */
export async function holdGuestCart(way: { restart?: boolean; refresh?: boolean } = {}): Promise<Held> {
  const asked = readGuestLines();
  const held = await hold(way);
  const known = new Map(held.products.map((product) => [product.productId, product]));
  facts = new Map(asked.map(({ productId }) => [productId, known.get(productId) ?? null]));
  showGuestCart();
  return held;
}

export const guestLineOf = (product: ProductCard): GuestLine => ({
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

/** The line is appended; what the server does not have for it is taken out again. */
export async function addAsGuest(line: GuestLine): Promise<void> {
  const lines = addLine(readGuestLines(), line);
  const quantity = quantityOf(lines, line.productId);
  if (quantity > mostQuantity) throw problem(refusals.badQuantity, 'tooMany');
  if (mergeLines(lines).length > mostLines) throw problem(refusals.tooManyLines, 'tooManyLines');
  save(lines);
  const missing = await shortage(line.productId, quantity);
  if (!missing) return;
  save(withoutLast(readGuestLines(), line));
  throw missing;
}

/** False when the product is not in the cart. The price of now becomes the one that was seen. */
export async function updateAsGuest(productId: number, quantity: number): Promise<boolean> {
  const before = readGuestLines();
  const price = facts.get(productId)?.price;
  const lines = updateLine(before, productId, price === undefined ? { quantity } : { quantity, price });
  if (!lines) return false;
  save(lines);
  const isMore = quantity > quantityOf(before, productId);
  const missing = await shortage(productId, quantity);
  if (!missing || !isMore) return true;
  save(before);
  await holdGuestCart().catch(() => {});
  throw missing;
}

export async function removeAsGuest(productId: number): Promise<void> {
  save(deleteLines(readGuestLines(), productId));
  // What stays in the cart stays reserved as long as it was.
  await holdGuestCart({ refresh: true }).catch(() => {});
}

/** Without an answer the line stays: the order will look again. */
async function shortage(productId: number, quantity: number): Promise<CallFailed | null> {
  const held = await holdGuestCart().catch(() => null);
  if (!held) return null;
  const available = held.products.find((product) => product.productId === productId)?.available ?? 0;
  if (available >= quantity) return null;
  return available > 0
    ? problem(refusals.onlySome(available), 'notEnough')
    : problem(refusals.outOfStock, 'outOfStock');
}

const problem = (sentence: string, why: string): CallFailed => new CallFailed(sentence, 409, sentence, why);

const quantityOf = (lines: readonly GuestLine[], productId: number): number =>
  mergeLines(lines).find((line) => line.productId === productId)?.quantity ?? 0;

/** The newest line of the product, wherever another tab has moved it meanwhile. */
function withoutLast(lines: readonly GuestLine[], { productId, quantity }: GuestLine): GuestLine[] {
  const at = lines.findLastIndex((line) => line.productId === productId && line.quantity === quantity);
  return lines.filter((_, place) => place !== at);
}
