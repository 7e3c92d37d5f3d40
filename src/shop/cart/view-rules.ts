import type { GuestLine, Line } from './rules.ts';

type Fact = Pick<Line, 'name' | 'brand' | 'image' | 'price' | 'isInStock' | 'unpaidOrder'> & { available: number };

/** What the server said of each product asked for; null when it is no longer sold. */
export type Facts = ReadonlyMap<number, Fact | null>;

/** A guest's lines with what the server knows of them; the kept price is the one that was seen. */
export const viewOf = (lines: readonly GuestLine[], facts: Facts): Line[] =>
  lines.map((line) => ({
    ...line,
    unpaidOrder: null,
    ...factOf(facts.get(line.productId)),
    shoppingCartId: null,
    productAttributes: [],
    seenPrice: line.price,
  }));

type Known = Partial<Omit<Fact, 'available'>> & { available: number | null };

function factOf(fact: Fact | null | undefined): Known {
  if (fact === undefined) return { available: null };
  if (fact === null) return { available: 0, isInStock: false };
  const { name, brand, image, price, isInStock, available, unpaidOrder } = fact;
  return { name, brand, image, price, isInStock, available, unpaidOrder };
}

/** What could not be reserved as it stands in the cart. */
export const missingNames = (
  lines: readonly Line[],
  held: readonly { productId: number; reserved: number }[],
): string[] => {
  const reserved = new Map(held.map((one) => [one.productId, one.reserved]));
  return lines.filter((line) => (reserved.get(line.productId) ?? 0) < line.quantity).map(({ name }) => name);
};

export const itemOf = ({ productId, name, brand, price, quantity }: GuestLine) => ({
  id: productId,
  name,
  brand,
  price,
  quantity,
});

/** On pages that show more products of their own, and in the cart itself, a short word is enough. */
export const isShortConfirmation = (pathname: string): boolean =>
  /^\/(recommended-products|shopping-cart)(\/|$)/.test(pathname);
