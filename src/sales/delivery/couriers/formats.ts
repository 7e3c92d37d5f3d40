import { localDate, toBucharestTime } from '../../../platform/time.ts';
import type { AddressDestination, Piece } from './port.ts';

/** '0722123456' of '+40722123456'; foreign numbers stay international. */
export const localPhone = (phone: string): string =>
  phone.replace(/[\s.()-]/g, '').replace(/^(\+|00)40(?=\d{9}$)/, '0');

export const kilograms = (grams: number): number => grams / 1000;

export const totalGrams = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + piece.weightGrams, 0);

/** Couriers that take whole kilograms charge every started one. */
export const wholeKilograms = (grams: number): number => Math.max(1, Math.ceil(grams / 1000));

/** Sizes in ascending order, because a parcel may be turned. */
const sortedSize = ({ lengthCm, widthCm, heightCm }: Piece): number[] =>
  [lengthCm, widthCm, heightCm].sort((a, b) => a - b);

/** Whether a parcel fits a box of this size, both in centimetres; `box` in ascending order. */
export const fitsBox = (piece: Piece, box: readonly [number, number, number]): boolean =>
  sortedSize(piece).every((side, index) => side <= (box[index] ?? 0));

/** Without diacritics but with its capitals, for couriers whose registers have none. */
export const withoutDiacritics = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** 'Strada Lungă 4, bl. B, ap. 3'. */
export const streetLine = ({ street, number, details }: AddressDestination): string =>
  [[street, number].filter(Boolean).join(' '), details].filter(Boolean).join(', ');

const hourMs = 3_600_000;

/** The moment of a local time without zone in Bucharest: '2026-10-01 12:30', '2026-10-01T12:30:00', '01.10.2026'. */
export function parseLocalTime(text: string): Date | null {
  const iso = text.trim().replace(/^(\d{2})\.(\d{2})\.(\d{4})/, '$3-$2-$1');
  const [, date, time = '00:00', seconds = '00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(iso) ?? [];
  if (!date) return null;
  const asUtc = Date.parse(`${date}T${time}:${seconds}Z`);
  if (Number.isNaN(asUtc)) return null;
  const inSummer = new Date(asUtc - 3 * hourMs);
  return toBucharestTime(inSummer).getTime() === asUtc ? inSummer : new Date(asUtc - 2 * hourMs);
}

/** Times with a zone ('2019-02-26T12:37:28+0200', '…Z') as they are, others as local time. */
export function parseTime(text: string): Date | null {
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(text)) return parseLocalTime(text);
  const parsed = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(parsed) ? null : new Date(parsed);
}

const dayMs = 24 * hourMs;

/** '2026-10-01' moved by days. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Days from `from` to `to`, both included; empty when `to` is earlier. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Local date of '01.10.2026' or '2026-10-01T…'; null for an empty or unreadable one. */
export function parseDate(text: string | null | undefined): string | null {
  const moment = text ? parseTime(text) : null;
  return moment ? localDate(moment) : null;
}
