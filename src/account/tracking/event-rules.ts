export type TrackedItem = { id: number; name: string; brand: string; price: number; quantity: number };

/** `eventId` is the same for the browser and for the reports of the server. */
export type TrackedPurchase = {
  eventId: string;
  number: string;
  total: number;
  deliveryCost: number;
  items: readonly TrackedItem[];
};

/** Analytics tag event → conversion event of the social network. */
export const conversionNames = {
  add_to_cart: 'AddToCart',
  remove_from_cart: 'RemoveFromCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
} as const;
export type TagEvent = keyof typeof conversionNames;

export const currency = 'RON';

const tagItem = ({ id, name, brand, price, quantity }: TrackedItem) => ({
  id: String(id),
  name,
  brand,
  price,
  quantity,
});

const totalValue = (items: readonly TrackedItem[]): number =>
  items.reduce((bani, { price, quantity }) => bani + Math.round(price * 100) * quantity, 0) / 100;

export const itemsEvent = (items: readonly TrackedItem[]) => ({
  currency,
  value: totalValue(items),
  items: items.map(tagItem),
});

export const purchaseEvent = ({ number, total, deliveryCost, items }: Omit<TrackedPurchase, 'eventId'>) => ({
  transaction_id: number,
  currency,
  value: total,
  shipping: deliveryCost,
  items: items.map(tagItem),
});

/** Browser ids from the cookies of the social network. */
export function browserIds(cookies: string): { fbp: string | null; fbc: string | null } {
  const find = (name: string): string | null =>
    new RegExp(`(?:^|; )${name}=([\\w.-]{1,200})(?:;|$)`).exec(cookies)?.[1] ?? null;
  return { fbp: find('_fbp'), fbc: find('_fbc') };
}
