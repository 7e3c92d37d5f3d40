import { type GuestLine, mostLines, mostQuantity } from './rules.ts';

/** Storage may hold rubbish from long ago: only what can be a line is taken for one. */
export function guestLinesIn(text: string | null): GuestLine[] {
  const found = parse(text);
  return Array.isArray(found) ? ofFirstProducts(found.slice(0, mostPresses).flatMap(lineFrom)) : [];
}

/** Each press of the button is a line: so many for every product that fits. */
const mostPresses = mostLines * mostQuantity;

function ofFirstProducts(lines: GuestLine[]): GuestLine[] {
  const first = new Set([...new Set(lines.map(({ productId }) => productId))].slice(0, mostLines));
  return lines.filter(({ productId }) => first.has(productId));
}

/** What is in a list of lines, in short: which products and how many. */
export const signOf = (lines: readonly Pick<GuestLine, 'productId' | 'quantity'>[]): string =>
  lines.map(({ productId, quantity }) => `${productId}x${quantity}`).join(',');

/** The kept key, if it was made for these lines. */
export function mergeKeyIn(text: string | null, lines: Parameters<typeof signOf>[0]): string | null {
  const [key = '', sign] = (text ?? '').split(' ');
  return /^[0-9a-f-]{36}$/.test(key) && sign === signOf(lines) ? key : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function lineFrom(found: unknown): GuestLine[] {
  if (typeof found !== 'object' || found === null) return [];
  const field = (name: keyof GuestLine): unknown => Reflect.get(found, name);
  const [productId, quantity, price] = [field('productId'), field('quantity'), field('price')];
  if (!isWhole(productId) || !isWhole(quantity) || quantity > mostQuantity || typeof price !== 'number') return [];
  const attributes = field('productAttributeIds');
  return [
    {
      productId,
      name: words(field('name')),
      brand: words(field('brand')),
      price,
      image: words(field('image')),
      isInStock: field('isInStock') !== false,
      quantity,
      productAttributeIds: Array.isArray(attributes) ? attributes.filter(isWhole) : [],
      isSecondHand: field('isSecondHand') === true,
      isAvailableForBuyBack: field('isAvailableForBuyBack') === true,
    },
  ];
}

const words = (found: unknown): string => (typeof found === 'string' ? found : '');
const isWhole = (found: unknown): found is number => Number.isInteger(found) && Number(found) > 0;

/** 15 minutes. */
export const countdownLength = 900_000;

/** What lies under 'cd': the length and when it began. */
export const storedCountdown = (timestamp: number): string => JSON.stringify({ time: countdownLength, timestamp });

/** When the countdown began; null when there is none, or when 15 minutes have passed. */
export function countdownStart(text: string | null, now: number): number | null {
  const found = parse(text);
  if (typeof found !== 'object' || found === null || !('timestamp' in found)) return null;
  const { timestamp } = found;
  if (typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return null;
  return now - timestamp < countdownLength ? Math.min(timestamp, now) : null;
}

/** Whole seconds that are left, the one that has begun included. */
export const secondsLeftOf = (start: number, now: number): number =>
  Math.max(Math.ceil((start + countdownLength - now) / 1000), 0);

/** When it must have begun for so much to be left. */
export const startFor = (secondsLeft: number, now: number): number =>
  now - countdownLength + Math.min(secondsLeft * 1000, countdownLength);

/** '14:59' */
export const showClock = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
