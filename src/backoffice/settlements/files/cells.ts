import type { Bani } from '../../../platform/money.ts';
import { normalizeForSearch, replaceCedillas } from '../../../platform/text/romanian.ts';

export const decimalMarks = ['auto', 'comma', 'point'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** The order of day, month and year; 'auto' reads what Romanian banks write and never puts the month first. */
export const dateOrders = ['auto', 'dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The largest amount that fits a column of bani. */
const maxBani = 2_147_483_647;

/** Bani of '1.234,56', '1,234.56', '1 234.5 RON', '-12,00' or '12,00-'; null for anything else. */
export function parseAmount(text: string, mark: DecimalMark = 'auto'): Bani | null {
  const bare = text.replace(/[\s']|RON|LEI/gi, '').replace(/^\((.*)\)$/, '-$1');
  const [, before = '', digits = '', after = ''] = /^([+-]?)([\d.,]*\d[.,]?)([+-]?)$/.exec(bare) ?? [];
  if (digits === '') return null;
  const decimal = mark === 'auto' ? decimalMarkOf(digits) : mark === 'comma' ? ',' : '.';
  const [whole = '', fraction = '', ...rest] = decimal === null ? [digits] : digits.split(decimal);
  if (rest.length > 0 || !/^\d{0,2}$/.test(fraction) || !/^(\d*|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null;
  const bani = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (bani > maxBani) return null;
  return before === '-' || after === '-' ? 0 - bani : bani;
}

/** The last mark, unless it can only separate thousands: it is repeated, or exactly three digits follow. */
function decimalMarkOf(digits: string): ',' | '.' | null {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last === -1) return null;
  const mark = digits[last] === ',' ? ',' : '.';
  const hasOther = digits.includes(mark === ',' ? '.' : ',');
  const isRepeated = digits.indexOf(mark) !== last;
  return isRepeated || (!hasOther && digits.length - last === 4) ? null : mark;
}

const months = ['ian', 'feb', 'mar', 'apr', 'mai', 'iun', 'iul', 'aug', 'sep', 'oct', 'noi', 'dec'];
const monthOf = (name: string): string => String(months.indexOf(name.slice(0, 3).replace('nov', 'noi')) + 1);

/** '2026-11-17' of '17.11.2026', '17/11/26', '2026-11-17 10:15', '20261117' or '17 noiembrie 2026'; null for others. */
export function parseDay(text: string, order: DateOrder = 'auto'): string | null {
  const bare = normalizeForSearch(text.trim());
  const [, yearFirst, month, day] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?![\d])/.exec(bare) ?? [];
  if (yearFirst && (order === 'auto' || order === 'ymd')) return toDay(yearFirst, month, day);
  const [, first, second, year] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})(?!\d)/.exec(bare) ?? [];
  if (first && order !== 'ymd') return order === 'mdy' ? toDay(year, first, second) : toDay(year, second, first);
  const [, named, name = '', namedYear] = /^(\d{1,2})[-. ]+([a-z]{3,})[-., ]+(\d{4})(?!\d)/.exec(bare) ?? [];
  return named ? toDay(namedYear, monthOf(name), named) : null;
}

function toDay(year = '', month = '', day = ''): string | null {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null;
}

const maxTextLength = 1000;

/** One line with single spaces, as it is stored and shown. */
export const cleanText = (text: string): string =>
  replaceCedillas(text)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength);

/** Letters without diacritics and digits only, for comparing texts that banks cut and join differently. */
export const compactText = (text: string): string => normalizeForSearch(text).replace(/[^a-z0-9]/g, '');

/** Couriers print AWBs with spaces or in lower case. */
export const cleanAwb = (text: string): string => text.replace(/[\s']/g, '').toUpperCase();
