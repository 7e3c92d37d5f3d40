import { counties, countyName } from '../../account/identity/counties.ts';
import { parsePhone, parseTaxId } from '../../account/identity/rules.ts';
import type { Bani } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { Billing, Shipping } from '../../sales/orders/contract.ts';
import { maxQuantityPerProduct } from '../../sales/orders/rules.ts';
import type { MarketplaceOrder, OrderAddress, OrderCustomer, OrderLine } from './port.ts';
import { texts } from './texts.ts';

export const orderStates = [
  'announced',
  'taken',
  'acknowledged',
  'refusing',
  'refused',
  'problem',
  'skipped',
  'cancelled',
] as const;
/** How staff narrow the list of orders. */
export const orderFilters = ['all', 'open', 'problem', 'refused'] as const;

export type TakenState = (typeof orderStates)[number];

const plain = (text: string): string =>
  normalizeForSearch(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The county by its name, without diacritics and rank; an unknown one keeps the words of the marketplace. */
function countyOf(text: string): { county: string; countyName: string } {
  const wanted = plain(text).replace(/^(judetul|municipiul) /, '');
  const found = counties.find(({ name }) => plain(name) === wanted);
  return found ? { county: found.code, countyName: countyName(found.code) } : { county: '', countyName: text };
}

const sectorOf = (locality: string): number | null => Number(/sector(?:ul)? ?([1-6])/i.exec(locality)?.[1]) || null;

function postalAddress({ county, locality, street, postalCode }: OrderAddress) {
  const place = countyOf(county);
  const sector = place.county === 'RO-B' ? sectorOf(locality) : null;
  return {
    ...place,
    locality: sector === null ? locality : place.countyName,
    sector,
    street,
    number: null,
    details: null,
    postalCode,
  };
}

/** The last word is the family name, as eMAG writes names. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName };
}

export const toShipping = ({ recipient, phone, shipping }: OrderCustomer): Shipping => ({
  ...splitName(recipient),
  phoneNumber: parsePhone(phone) ?? phone,
  ...postalAddress(shipping),
});

export function toBilling({ name, company, billing }: OrderCustomer): Billing {
  const address = postalAddress(billing);
  if (!company) return { kind: 'person', ...splitName(name), ...address };
  const { taxId, registrationNumber } = company;
  return {
    kind: 'company',
    companyName: company.name,
    taxId: parseTaxId(taxId) ?? taxId,
    registration: registrationNumber || null,
    ...address,
  };
}

export type ProductLine = { productId: number; quantity: number; price: Bani; discount: Bani };

/** One line for each product: at different prices the highest counts, and the rest is discount. */
export function mergeByProduct(lines: readonly OrderLine[]): ProductLine[] {
  const merged = new Map<number, ProductLine>();
  for (const { offerId, quantity, price, discount } of lines) {
    const before = merged.get(offerId) ?? { productId: offerId, quantity: 0, price, discount: 0 };
    const highest = Math.max(before.price, price);
    const gross = before.price * before.quantity + price * quantity;
    const units = before.quantity + quantity;
    merged.set(offerId, {
      productId: offerId,
      quantity: units,
      price: highest,
      discount: before.discount + discount + highest * units - gross,
    });
  }
  return [...merged.values()];
}

/** Why the shop cannot take the order by itself; null when it can. */
export function problemOf(order: MarketplaceOrder): string | null {
  if (order.currency !== 'RON') return texts.foreignCurrency(order.currency);
  if (!order.customer) return texts.noCustomer;
  if (order.lines.length === 0) return texts.noLines;
  if (order.hasDeposit) return texts.deposit;
  if (!order.isPaidOnDelivery && !order.isPaid) return texts.notPaid;
  const foreign = order.lines.find(({ offerId }) => offerId === 0);
  if (foreign) return texts.unknownLine(foreign.name);
  const large = mergeByProduct(order.lines).find(({ quantity }) => quantity > maxQuantityPerProduct);
  return large ? texts.tooMany(maxQuantityPerProduct) : null;
}

type Taken = { productId: number; quantity: number };

/** Whether lines or units were taken off and none was added. */
export const isReduced = (order: Pick<MarketplaceOrder, 'lines'>, taken: readonly Taken[]): boolean =>
  !hasSameLines(order, taken) &&
  mergeByProduct(order.lines).every((line) =>
    taken.some(({ productId, quantity }) => productId === line.productId && line.quantity <= quantity),
  );

/** Whether the lines are still those that were taken. */
export function hasSameLines(order: Pick<MarketplaceOrder, 'lines'>, taken: readonly Taken[]): boolean {
  const now = mergeByProduct(order.lines);
  return (
    now.length === taken.length &&
    now.every((line) =>
      taken.some(({ productId, quantity }) => productId === line.productId && quantity === line.quantity),
    )
  );
}
