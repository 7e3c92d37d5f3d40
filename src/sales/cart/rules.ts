export const maxQuantity = 99;
/** Maximum number of different products in a cart. */
export const maxLines = 100;
export const actionTypes = ['AddProduct', 'DeleteProduct', 'ChangeQuantity'] as const;
export type ActionType = (typeof actionTypes)[number];

/** A line as stored in localStorage under 'guest-cart'. Prices in RON. */
export type GuestLine = {
  productId: number;
  name: string;
  brand: string;
  price: number;
  image: string;
  isInStock: boolean;
  quantity: number;
  productAttributeIds: number[];
  isSecondHand: boolean;
  isAvailableForBuyBack: boolean;
};

export type UnpaidOrder = { number: string; path: string };

/** A line as the pages show it, of a guest or a customer. */
export type Line = GuestLine & {
  /** Null in a guest's cart. */
  shoppingCartId: number | null;
  productAttributes: { id: number; name: string }[];
  /** Units that could be bought now; null until the server has responded. */
  available: number | null;
  /** The price when the shopper last saw it. */
  seenPrice: number;
  /** The shopper's own unpaid order that has the missing units. */
  unpaidOrder: UnpaidOrder | null;
  /** Seconds until missing units that other shoppers hold may be free again; null when nobody holds any. */
  heldSeconds: number | null;
  /** Parts of a bundle, with the units in one bundle; missing until the server has responded. */
  parts?: { productId: number; name: string; quantity: number }[];
};

type LineUnits = { productId: number; quantity: number };

/** 1§4: adding appends a line, also for a product that is in the cart. */
export const addLine = <One extends LineUnits>(lines: readonly One[], line: One): One[] => [...lines, line];

/** False when the product is not in the cart. Several lines of the product become one. */
export function updateLine<One extends LineUnits>(
  lines: readonly One[],
  productId: number,
  change: Partial<One> & { quantity: number },
): One[] | false {
  const first = lines.find((line) => line.productId === productId);
  if (!first) return false;
  return lines
    .filter((line) => line === first || line.productId !== productId)
    .map((line) => (line === first ? { ...line, ...change } : line));
}

export const deleteLines = <One extends LineUnits>(lines: readonly One[], productId: number): One[] =>
  lines.filter((line) => line.productId !== productId);

/** The lines without these units. */
export function removeUnits<One extends LineUnits>(lines: readonly One[], units: readonly LineUnits[]): One[] {
  const left = new Map(units.map(({ productId, quantity }) => [productId, quantity]));
  return lines.flatMap((line) => {
    const before = left.get(line.productId) ?? 0;
    const removed = Math.min(before, line.quantity);
    left.set(line.productId, before - removed);
    return line.quantity > removed ? [{ ...line, quantity: line.quantity - removed }] : [];
  });
}

/** One line per product with the sum of the quantities. */
export function mergeLines<One extends LineUnits>(lines: readonly One[]): One[] {
  const merged = new Map<number, One>();
  for (const line of lines) {
    const before = merged.get(line.productId);
    merged.set(line.productId, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/** Clamps to a whole number from 1 to 99 and to the available units. */
export function clampQuantity(requested: number, available: number | null): number {
  const max = Math.min(maxQuantity, Math.max(available ?? maxQuantity, 1));
  return Number.isFinite(requested) ? Math.min(Math.max(Math.trunc(requested), 1), max) : 1;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 21 capital letters, one per random whole number. */
export const createGuestId = (random: () => number): string =>
  Array.from({ length: 21 }, () => letters[random() % letters.length]).join('');

export const isGuestId = (text: string | null): text is string => /^[A-Z]{21}$/.test(text ?? '');

/** The products for the server, '17x2,31x1'; undefined when there are none. */
export function toProductsText(lines: readonly LineUnits[]): string | undefined {
  const units = mergeLines(lines.map(({ productId, quantity }) => ({ productId, quantity })));
  return (
    units.map(({ productId, quantity }) => `${productId}x${Math.min(quantity, maxQuantity)}`).join(',') || undefined
  );
}

export type LineProblem = 'gone' | 'fewer' | null;

/** Why a line cannot be ordered; null when it can. */
export function findLineProblem({
  isInStock,
  available,
  quantity,
}: Pick<Line, 'isInStock' | 'available' | 'quantity'>): LineProblem {
  if (!isInStock || available === 0) return 'gone';
  return available !== null && available < quantity ? 'fewer' : null;
}

/** Units that another shopper holds may come back; sold-out products cannot be reserved. */
export const canReserveAgain = (line: Pick<Line, 'isInStock' | 'available' | 'quantity' | 'heldSeconds'>): boolean =>
  findLineProblem(line) !== 'gone' || line.heldSeconds !== null;

export const hasNewPrice = ({ price, seenPrice }: Pick<Line, 'price' | 'seenPrice'>): boolean => price !== seenPrice;

/** Only the fields that are stored in the browser. */
export const pickGuestLine = (line: GuestLine): GuestLine => ({
  productId: line.productId,
  name: line.name,
  brand: line.brand,
  price: line.price,
  image: line.image,
  isInStock: line.isInStock,
  quantity: line.quantity,
  productAttributeIds: line.productAttributeIds,
  isSecondHand: line.isSecondHand,
  isAvailableForBuyBack: line.isAvailableForBuyBack,
});

export type Units = { productId: number; quantity: number };

/** A product that was not added, or only in part. */
export type Missing = { productId: number; wanted: number; added: number };

export const capQuantities = (units: readonly Units[]): Units[] =>
  units.map(({ productId, quantity }) => ({ productId, quantity: Math.min(quantity, maxQuantity) }));

/** Products on sale that are in the cart already or for which it has a free line. */
export function filterAddableUnits(
  lines: readonly Units[],
  requested: readonly Units[],
  onSale: ReadonlySet<number>,
): Units[] {
  const inCart = new Set(lines.map(({ productId }) => productId));
  let freeLines = maxLines - inCart.size;
  return requested.filter(({ productId }) => onSale.has(productId) && (inCart.has(productId) || freeLines-- > 0));
}

/** Lines whose quantity grows, limited by stock and `maxQuantity`, with their new quantity. */
export function calculateJoinedLines(
  lines: readonly Units[],
  added: readonly Units[],
  availableOf: (productId: number) => number,
): Units[] {
  return added.flatMap(({ productId, quantity }) => {
    const before = quantityOf(lines, productId);
    const joined = Math.max(before, Math.min(before + quantity, availableOf(productId), maxQuantity));
    return joined > before ? [{ productId, quantity: joined }] : [];
  });
}

export function findMissingUnits(
  lines: readonly Units[],
  joined: readonly Units[],
  requested: readonly Units[],
): Missing[] {
  return requested.flatMap(({ productId, quantity }) => {
    const before = quantityOf(lines, productId);
    const added = Math.max(quantityOf(joined, productId) - before, 0);
    return added < quantity ? [{ productId, wanted: quantity, added }] : [];
  });
}

const quantityOf = (lines: readonly Units[], productId: number): number =>
  lines.find((line) => line.productId === productId)?.quantity ?? 0;

/** The units that were added: the requested ones without the missing ones. */
export function findAddedUnits(requested: readonly Units[], missing: readonly Missing[]): Units[] {
  const addedByProduct = new Map(missing.map(({ productId, added }) => [productId, added]));
  return requested
    .map(({ productId, quantity }) => ({ productId, quantity: addedByProduct.get(productId) ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
}

type ServerProduct = Pick<
  Line,
  'name' | 'brand' | 'image' | 'price' | 'isInStock' | 'unpaidOrder' | 'heldSeconds' | 'parts'
> & {
  available: number;
};

/** Product data from the server by product id; null for a product that is no longer sold. */
export type ServerProducts = ReadonlyMap<number, ServerProduct | null>;

/** A guest's lines with the data of the server; the stored price is the seen price. */
export const toCartLines = (lines: readonly GuestLine[], serverProducts: ServerProducts): Line[] =>
  lines.map((line) => ({
    ...line,
    unpaidOrder: null,
    heldSeconds: null,
    ...pickServerProduct(serverProducts.get(line.productId)),
    shoppingCartId: null,
    productAttributes: [],
    seenPrice: line.price,
  }));

type PickedProduct = Partial<Omit<ServerProduct, 'available'>> & { available: number | null };

function pickServerProduct(fact: ServerProduct | null | undefined): PickedProduct {
  if (fact === undefined) return { available: null };
  if (fact === null) return { available: 0, isInStock: false };
  const { name, brand, image, price, isInStock, available, unpaidOrder, heldSeconds, parts } = fact;
  return { name, brand, image, price, isInStock, available, unpaidOrder, heldSeconds, parts };
}

/** Names of products of which fewer units were reserved than the cart has. */
export const findMissingNames = (
  lines: readonly Line[],
  reservedUnits: readonly { productId: number; reserved: number }[],
): string[] => {
  const reserved = new Map(reservedUnits.map((one) => [one.productId, one.reserved]));
  return lines.filter((line) => (reserved.get(line.productId) ?? 0) < line.quantity).map(({ name }) => name);
};

export const toTrackingItem = ({ productId, name, brand, price, quantity }: GuestLine) => ({
  id: productId,
  name,
  brand,
  price,
  quantity,
});

/** The pages of recommended products and of the cart show the short confirmation. */
export const isShortConfirmation = (pathname: string): boolean =>
  /^\/(recommended-products|shopping-cart)(\/|$)/.test(pathname);
