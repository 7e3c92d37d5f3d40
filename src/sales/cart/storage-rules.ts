import { type GuestLine, maxLines, maxQuantity } from './rules.ts';

/** Ignores entries that are not valid lines, because storage can hold anything. */
export function parseGuestLines(text: string | null): GuestLine[] {
  const found = parse(text);
  return Array.isArray(found) ? ofFirstProducts(found.slice(0, maxStoredLines).flatMap(parseLine)) : [];
}

/** Every click on the add button is a line, so a product can have up to `maxQuantity` lines. */
const maxStoredLines = maxLines * maxQuantity;

function ofFirstProducts(lines: GuestLine[]): GuestLine[] {
  const first = new Set([...new Set(lines.map(({ productId }) => productId))].slice(0, maxLines));
  return lines.filter(({ productId }) => first.has(productId));
}

/** Products and quantities as a short string. */
export const fingerprintLines = (lines: readonly Pick<GuestLine, 'productId' | 'quantity'>[]): string =>
  lines.map(({ productId, quantity }) => `${productId}x${quantity}`).join(',');

/** The stored key, if it was created for these lines. */
export function parseMergeKey(text: string | null, lines: Parameters<typeof fingerprintLines>[0]): string | null {
  const [key = '', fingerprint] = (text ?? '').split(' ');
  return /^[0-9a-f-]{36}$/.test(key) && fingerprint === fingerprintLines(lines) ? key : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function parseLine(found: unknown): GuestLine[] {
  if (typeof found !== 'object' || found === null) return [];
  const field = (name: keyof GuestLine): unknown => Reflect.get(found, name);
  const [productId, quantity, price] = [field('productId'), field('quantity'), field('price')];
  if (
    !isPositiveInteger(productId) ||
    !isPositiveInteger(quantity) ||
    quantity > maxQuantity ||
    typeof price !== 'number'
  )
    return [];
  const attributes = field('productAttributeIds');
  return [
    {
      productId,
      name: toText(field('name')),
      brand: toText(field('brand')),
      price,
      image: toText(field('image')),
      isInStock: field('isInStock') !== false,
      quantity,
      productAttributeIds: Array.isArray(attributes) ? attributes.filter(isPositiveInteger) : [],
      isSecondHand: field('isSecondHand') === true,
      isAvailableForBuyBack: field('isAvailableForBuyBack') === true,
    },
  ];
}

const toText = (found: unknown): string => (typeof found === 'string' ? found : '');
const isPositiveInteger = (found: unknown): found is number => Number.isInteger(found) && Number(found) > 0;

export const countdownLengthMs = 900_000;

/** The value stored under 'cd'. */
export const serializeCountdown = (timestamp: number): string => JSON.stringify({ time: countdownLengthMs, timestamp });

/** Start time of the countdown; null without one or after its end. */
export function parseCountdownStart(text: string | null, now: number): number | null {
  const found = parse(text);
  if (typeof found !== 'object' || found === null || !('timestamp' in found)) return null;
  const { timestamp } = found;
  if (typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return null;
  return now - timestamp < countdownLengthMs ? Math.min(timestamp, now) : null;
}

/** Remaining seconds, rounded up. */
export const countSecondsLeft = (start: number, now: number): number =>
  Math.max(Math.ceil((start + countdownLengthMs - now) / 1000), 0);

/** The start time at which these seconds are left now. */
export const startTimeFor = (secondsLeft: number, now: number): number =>
  now - countdownLengthMs + Math.min(secondsLeft * 1000, countdownLengthMs);

/** '14:59' */
export const formatClock = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
