import { bundleTexts } from '../../catalog/products/admin-texts.ts';
import type { PartCode } from '../../catalog/products/bundle-rules.ts';
import { maxPictures, maxPrice, type Nutrient, PictureAlt } from '../../catalog/products/product-fields.ts';
import type { PlannedPrice } from '../../catalog/products/product-record.ts';
import { type Bani, toBani } from '../../platform/money.ts';
import { normalizeForSearch, replaceCedillas } from '../../platform/text/romanian.ts';
import { texts } from './texts.ts';

/** Why a cell cannot be read, as a Romanian sentence for the user. */
export class CellError {
  readonly sentence: string;

  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

/** Matches text that `normalizeText` would change; most cells do not, and the test is cheaper than normalizing. */
const needsNormalizing = /[^\P{Cc}\n]|\p{M}|[\u00a0ŞşŢţ\u200b\u202a-\u202e\u2066-\u2069\ufeff]| \n|^\s|\s$/u;

/** Normalizes text to NFC, Romanian comma-below letters and \n line ends, without control characters and outer whitespace. */
export const normalizeText = (text: string): string => (needsNormalizing.test(text) ? normalizeCharacters(text) : text);

const normalizeCharacters = (text: string): string =>
  replaceCedillas(text.normalize('NFC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[\t\u00a0]/g, ' ')
    .replace(/ +\n/g, '\n')
    .trim();

/** One line, its whitespace as single spaces. */
export const joinLines = (text: string): string => text.replace(/\s+/g, ' ');

const maxBani = toBani(maxPrice);

/** Reads '49,90', '49.9', '1.234,50' or '1 234.50 lei'; refuses ambiguous amounts such as '1.234'. */
export function readRon(text: string): Bani | CellError {
  const plain = text.replace(/\s|ron$|lei$/gi, '');
  if (/^\d{1,3}[.,]\d{3}$/.test(plain)) return new CellError(texts.ambiguousAmount(text));
  const digits = toPlainDecimal(plain);
  if (digits === null || !/^\d+(\.\d{1,2}0*)?$/.test(digits)) return new CellError(texts.badAmount);
  const bani = toBani(Number(digits));
  return bani >= 1 && bani <= maxBani ? bani : new CellError(texts.amountRange);
}

/** Treats the last '.' or ',' as the decimal separator and accepts the other one only between groups of three digits. */
function toPlainDecimal(text: string): string | null {
  const decimal = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (decimal < 0) return /^\d+$/.test(text) ? text : null;
  const whole = text.slice(0, decimal);
  const sign = text[decimal];
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(whole) && !whole.includes(sign ?? '');
  // '1.234.567' has no decimal part.
  if (/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(text)) return text.replace(/[.,]/g, '');
  if (!isGrouped && !/^\d+$/.test(whole)) return null;
  return `${whole.replace(/[.,]/g, '')}.${text.slice(decimal + 1)}`;
}

/** Reads '12,5' and '12.5'; NaN when the text is no number. */
export const readNumber = (text: string): number =>
  /^\d{1,9}([.,]\d{1,3}0*)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/** Accepts '25.0' as well, which other shop systems write for whole numbers. */
export const readInteger =
  (min: number, max: number) =>
  (text: string): number | CellError => {
    const number = /^\d{1,9}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
    return number >= min && number <= max ? number : new CellError(texts.badWhole(min, max));
  };

const yesWords = ['da', '1', 'true', 'yes', 'x', 'adevarat'];
const noWords = ['nu', '0', 'false', 'no', '-1', 'fals'];

export function readYesNo(text: string): boolean | CellError {
  const word = normalizeForSearch(text);
  if (yesWords.includes(word)) return true;
  return noWords.includes(word) ? false : new CellError(texts.badYesNo);
}

/** Spreadsheets prefix long numbers with an apostrophe to keep all digits. */
export const cleanGtin = (text: string): string => text.replace(/^'|[\s-]/g, '');

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Reads one nutrient per line: 'Magneziu | bisglicinat de magneziu | 100 | mg | 27 | magneziu:bisglicinat'. The last part
 * names the nutrient and its form; without it they are found by name and source.
 */
export function readNutrients(text: string): Nutrient[] | CellError {
  const nutrients: Nutrient[] = [];
  for (const line of splitLines(text)) {
    const nutrient = readNutrient(line);
    if (!nutrient) return new CellError(texts.badNutrient(line.slice(0, 80)));
    nutrients.push(nutrient);
  }
  return nutrients;
}

function readNutrient(line: string): Nutrient | null {
  const [name = '', source = '', amountText = '', unit = '', percentText = '', reference = '', extra] = line
    .split('|')
    .map((part) => part.trim());
  const amount = readNumber(amountText);
  const referencePercent = percentText === '' ? null : readNumber(percentText.replace(/\s*%$/, ''));
  const [nutrient = '', form = '', compound = ''] = reference.split(':').map((part) => part.trim());
  if (name === '' || unit === '' || Number.isNaN(amount) || extra !== undefined) return null;
  if (Number.isNaN(referencePercent) || !['', compoundWord].includes(compound)) return null;
  const isFormAmount = compound === compoundWord;
  return {
    ...{ name, source: source || null, amount, unit, referencePercent },
    ...{ nutrient: nutrient || null, form: form || null, isFormAmount },
  };
}

/** Marks the amount of a compound: 'vitamina-a:beta-caroten:compus'. */
const compoundWord = 'compus';

const formatReference = ({ nutrient, form, isFormAmount }: Nutrient): string =>
  [nutrient ?? '', form ?? '', isFormAmount ? compoundWord : ''].join(':').replace(/:+$/, '');

export function formatNutrient(row: Nutrient): string {
  const { name, source, amount, unit, referencePercent, nutrient } = row;
  const percent = referencePercent === null ? '' : formatNumber(referencePercent);
  return [name, source ?? '', formatNumber(amount), unit, percent, ...(nutrient ? [formatReference(row)] : [])]
    .map((part) => part.replaceAll('|', '/'))
    .join(' | ');
}

/** Reads one part of a bundle per line: 'VIT-C-1000 × 2'; without a quantity, one unit. */
export function readParts(text: string): PartCode[] | CellError {
  const parts: PartCode[] = [];
  for (const line of splitLines(text)) {
    const [, code = '', quantity = '1'] = /^(.*?)(?:\s*[×*]\s*(\d+))?$/.exec(line) ?? [];
    if (code === '') return new CellError(bundleTexts.badPart);
    parts.push({ code, quantity: Number(quantity) });
  }
  return parts;
}

export const formatPart = ({ code, quantity }: PartCode): string => `${code} × ${quantity}`;

/** Decimal comma: a spreadsheet in Romanian reads '1.5' as a date. */
export const formatNumber = (number: number): string => String(number).replace('.', ',');
export const formatAmount = (bani: Bani): string => (bani / 100).toFixed(2).replace('.', ',');
export const formatYesNo = (value: boolean): string => (value ? 'da' : 'nu');

const ownPicture = /^\/(?:pictures|uploads)\/[\w./-]+$/;

/**
 * Reads URLs or paths of the shop's own pictures, one per line and each with its text after a bar, as formatPicture
 * writes them; WooCommerce separates URLs with commas.
 */
export function readPictures(text: string): string[] | CellError {
  const lines = text.split(/\n|,\s*(?=https?:\/\/)/).map((line) => splitPicture(line.trim()));
  const pictures = [...new Map(lines.map((picture) => [picture.address, picture])).values()].filter(
    ({ address }) => address !== '',
  );
  if (pictures.length > maxPictures) return new CellError(texts.manyPictures(maxPictures));
  if (!pictures.every(({ address }) => ownPicture.test(address) || isAddress(address)))
    return new CellError(texts.badPicture);
  const badAlt = pictures.map(({ alt }) => PictureAlt.safeParse(alt)).find(({ success }) => !success);
  if (badAlt) return new CellError(badAlt.error?.issues[0]?.message ?? '');
  return pictures.map(({ address, alt }) => formatPicture(address, alt));
}

/** '/uploads/a.webp | Capsule pe masă' → address and text; without a bar the text of the picture stays as it is. */
export function splitPicture(line: string): { address: string; alt: string | undefined } {
  const [, address = line, alt] = /^(\S+)\s+\|\s*(.*)$/s.exec(line) ?? [];
  return { address, alt };
}

export const formatPicture = (address: string, alt: string | undefined): string =>
  alt === undefined ? address : `${address} | ${alt}`.trimEnd();

/** Reads one price per line: '2026-12-01 08:00 | 39,90 | 59,90', the time and the recommended price optional. */
export function readPlannedPrices(text: string): PlannedPrice[] | CellError {
  const plans = new Map<string, PlannedPrice>();
  for (const line of splitLines(text)) {
    const plan = readPlannedPrice(line);
    if (plan instanceof CellError) return plan;
    plans.set(plan.startsAt, plan);
  }
  return [...plans.values()].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

/** Written in place of a recommended price that the plan takes away. */
const noRrp = '-';

function readPlannedPrice(line: string): PlannedPrice | CellError {
  const [moment = '', priceText = '', rrpText, extra] = line.split('|').map((part) => part.trim());
  const [, dayText = '', time = '00:00'] = /^(\S+)(?: +((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(moment) ?? [];
  const day = readDay(dayText);
  if (day === null || day instanceof CellError || extra !== undefined) return new CellError(texts.badPlan(line));
  const price = readRon(priceText);
  if (price instanceof CellError) return price;
  const startsAt = `${day} ${time}`;
  if (rrpText === undefined || rrpText === '') return { startsAt, price };
  const rrp = rrpText === noRrp ? null : readRon(rrpText);
  return rrp instanceof CellError ? rrp : { startsAt, price, rrp };
}

/** Leaves out a recommended price that stays as it is. */
export function formatPlannedPrice({ startsAt, price, rrp }: PlannedPrice, currentRrp: Bani | null): string {
  const parts = [startsAt, formatAmount(price)];
  if (rrp !== undefined && rrp !== currentRrp) parts.push(rrp === null ? noRrp : formatAmount(rrp));
  return parts.join(' | ');
}

const isAddress = (text: string): boolean => /^https?:\/\/[^\s]{3,1000}$/i.test(text) && URL.canParse(text);

/** Reads '2027-10-31', '31.10.2027', '31/10/2027' or '10.2027', which means the last day of the month. */
export function readDay(text: string): string | null | CellError {
  if (text === '') return null;
  const [, year, month, day] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ??
    reordered(/^(?:(\d{1,2})[./-])?(\d{1,2})[./-](\d{4})$/.exec(text));
  const isoDay = year && month ? toIsoDay(Number(year), Number(month), day ? Number(day) : null) : null;
  return isoDay ?? new CellError(texts.badDay);
}

const reordered = (match: RegExpExecArray | null): (string | undefined)[] =>
  match ? [match[0], match[3], match[2], match[1]] : [];

function toIsoDay(year: number, month: number, day: number | null): string | null {
  const date = new Date(Date.UTC(year, day === null ? month : month - 1, day ?? 0));
  const isReal = month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && year >= 2000 && year < 2100;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

export const shorten = (text: string, max = 120): string =>
  text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;
