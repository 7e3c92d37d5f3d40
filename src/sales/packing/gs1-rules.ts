import { isGtin } from '../../catalog/products/gtin.ts';

/** Code read by a scanner; product codes have 14 digits, filled up with zeros. */
export type ScannedCode =
  /** A GS1 symbol or link: the product, and its lot and expiry where they are given. */
  | { kind: 'gs1'; gtin: string | null; lot: string | null; expiresOn: string | null }
  | { kind: 'product'; gtin: string }
  /** The QR code of the shop's own lot labels. */
  | { kind: 'lot'; lot: string }
  | { kind: 'text'; text: string }
  | { kind: 'wrong'; problem: ScanProblem };
export type ScanProblem = 'checkDigit' | 'date' | 'incomplete' | 'unknownPart';

/** FNC1 ends a value of variable length; scanners send it as this character. */
const separator = '\u001d';

/** Set when the symbol is read: GS1-128, GS1 DataMatrix, GS1 QR code, GS1 DataBar. */
const gs1Symbology = /^\](C1|d2|Q3|e0)/;
const anySymbology = /^\][A-Za-z]\d/;

/** Scanners may put three characters before what they read, which name the kind of barcode. */
export const withoutSymbology = (scanned: string): string => scanned.replace(anySymbology, '').trim();

/** Lengths of the values whose length follows from the first two digits of the identifier. */
const fixedLengths: Record<string, number> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 6])),
  '20': 2,
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, 6])),
  '41': 13,
};

/** Digits of an identifier by its first two; others are not identifiers. */
function identifierLength(start: string): number | null {
  if (/^(0[0-4]|1[0-9]|2[0-2]|30|37|9[0-9])$/.test(start)) return 2;
  if (/^(23|24|25|40|41|42|71)$/.test(start)) return 3;
  return /^(3[1-6]|39|43|70|72|80|81|82)$/.test(start) ? 4 : null;
}

/** Reads what a scanner typed or a camera saw; `year` is the present one, which decides the century of dates. */
export function parseScan(scanned: string, year: number): ScannedCode {
  const text = scanned.replace(/\{GS\}|<GS>|[\u241d|^~]/g, separator).trim();
  const plain = withoutSymbology(text);
  if (/^https?:\/\//i.test(plain)) return parseLink(plain, year);
  if (gs1Symbology.test(text)) return parseElements(text.slice(3), year);
  if (/^\(\d{2,4}\)/.test(plain)) return parseParentheses(plain, year);
  if (/^(\d{8}|\d{12,14})$/.test(plain))
    return isGtin(plain) ? { kind: 'product', gtin: toGtin14(plain) } : { kind: 'wrong', problem: 'checkDigit' };
  // A scanner that adds no symbology identifier: the code starts with the product, or has a separator.
  if (/^01\d{14}./.test(plain) || plain.includes(separator)) return parseElements(plain, year);
  return { kind: 'text', text: plain };
}

export const toGtin14 = (gtin: string): string => gtin.padStart(14, '0');

function parseLink(link: string, year: number): ScannedCode {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return { kind: 'text', text: link };
  }
  const parts = url.pathname.split('/').slice(1).map(decode);
  if (parts[0] === 'lot' && parts[1]) return { kind: 'lot', lot: parts.slice(1).join('/') };
  // GS1 Digital Link: /01/05941234567899/10/ABC?17=271231
  const values = new Map<string, string>(url.searchParams);
  const start = parts.indexOf('01');
  if (start < 0) return { kind: 'text', text: link };
  for (let index = start; index + 1 < parts.length; index += 2) values.set(parts[index] ?? '', parts[index + 1] ?? '');
  return toCode(values, year);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function parseParentheses(text: string, year: number): ScannedCode {
  const values = new Map<string, string>();
  // A value may hold parentheses itself, but none with two to four digits.
  for (const [, identifier = '', value = ''] of text.matchAll(/\((\d{2,4})\)((?:(?!\(\d{2,4}\)).)*)/g)) {
    const length = fixedLengths[identifier.slice(0, 2)];
    if (identifierLength(identifier.slice(0, 2)) !== identifier.length)
      return { kind: 'wrong', problem: 'unknownPart' };
    if (length !== undefined && value.length !== length) return { kind: 'wrong', problem: 'incomplete' };
    values.set(identifier, value);
  }
  return toCode(values, year);
}

function parseElements(text: string, year: number): ScannedCode {
  const values = new Map<string, string>();
  let rest = text.startsWith(separator) ? text.slice(1) : text;
  while (rest) {
    const start = rest.slice(0, 2);
    const identifier = rest.slice(0, identifierLength(start) ?? 0);
    if (!/^\d{2,4}$/.test(identifier)) return { kind: 'wrong', problem: 'unknownPart' };
    rest = rest.slice(identifier.length);
    const fixed = fixedLengths[start];
    const end = fixed ?? (rest.includes(separator) ? rest.indexOf(separator) : rest.length);
    const value = rest.slice(0, end);
    if ((fixed !== undefined && value.length < fixed) || value === '' || value.includes(separator))
      return { kind: 'wrong', problem: 'incomplete' };
    values.set(identifier, value);
    rest = rest.slice(end);
    if (rest.startsWith(separator)) rest = rest.slice(1);
  }
  return toCode(values, year);
}

function toCode(values: ReadonlyMap<string, string>, year: number): ScannedCode {
  const gtin = values.get('01') ?? values.get('02') ?? null;
  if (gtin !== null && !isGtin(gtin)) return { kind: 'wrong', problem: 'checkDigit' };
  const lot = values.get('10') ?? null;
  const typed = values.get('17');
  const expiresOn = typed === undefined ? null : parseDate(typed, year);
  if (typed !== undefined && expiresOn === null) return { kind: 'wrong', problem: 'date' };
  return { kind: 'gs1', gtin: gtin && toGtin14(gtin), lot, expiresOn };
}

/** 'YYMMDD'; day 00 is the last one of the month. Years are at most 50 ahead of and 49 behind the present one. */
function parseDate(text: string, year: number): string | null {
  const [, yy, mm, dd] = (/^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []).map(Number);
  if (yy === undefined || mm === undefined || dd === undefined || mm < 1 || mm > 12) return null;
  const difference = yy - (year % 100);
  const century = Math.floor(year / 100) + (difference >= 51 ? -1 : difference <= -50 ? 1 : 0);
  const fullYear = century * 100 + yy;
  const lastDay = new Date(Date.UTC(fullYear, mm, 0)).getUTCDate();
  const day = dd === 0 ? lastDay : dd;
  if (day > lastDay) return null;
  return `${fullYear}-${String(mm).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Whether a scanned lot is the one with this code. Scanners that do not send FNC1 append the following values to it, so
 * dates, serial numbers and counts behind the code are accepted.
 */
export function isLotCode(scanned: string, code: string): boolean {
  const [read, known] = [scanned.trim().toUpperCase(), code.trim().toUpperCase()];
  if (read === known) return true;
  return read.startsWith(known) && /^((11|13|15|17)\d{6}|(30|37)\d{1,8})*(21.{1,20})?$/.test(read.slice(known.length));
}
