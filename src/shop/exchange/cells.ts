import { type Bani, toBani } from '../../kit/money.ts';
import { fold, withCommas } from '../../kit/romanian.ts';
import type { NutrientRecord } from '../catalog/record.ts';
import { texts } from './texts.ts';

/** What is wrong with a cell, as a sentence. */
export class Problem {
  readonly sentence: string;

  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

/** What most cells do not have; looking for it is cheaper than mending nothing. */
const untidy = /[^\P{Cc}\n]|\p{M}|[\u00a0ŞşŢţ\u200b\u202a-\u202e\u2066-\u2069\ufeff]| \n|^\s|\s$/u;

/** Letters as the shop writes them: commas below, plain line ends, no control characters, nothing around. */
export const tidy = (text: string): string => (untidy.test(text) ? mend(text) : text);

const mend = (text: string): string =>
  withCommas(text.normalize('NFC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[\t\u00a0]/g, ' ')
    .replace(/ +\n/g, '\n')
    .trim();

export const readText =
  (most: number) =>
  (text: string): string | Problem =>
    text.length > most ? new Problem(texts.tooLong(most)) : text;

export const readLine =
  (most: number) =>
  (text: string): string | Problem =>
    readText(most)(text.replace(/\s+/g, ' '));

export const orNull =
  <Value>(read: (text: string) => Value | Problem) =>
  (text: string): Value | null | Problem =>
    text === '' ? null : read(text);

const mostBani = 100_000_000;

/** '49,90', '49.9', '1.234,50', '1 234.50 lei'; what could be two amounts is neither. */
export function readRon(text: string): Bani | Problem {
  const plain = text.replace(/\s|ron$|lei$/gi, '');
  if (/^\d{1,3}[.,]\d{3}$/.test(plain)) return new Problem(texts.ambiguousAmount(text));
  const figures = plainFigures(plain);
  if (figures === null || !/^\d+(\.\d{1,2}0*)?$/.test(figures)) return new Problem(texts.badAmount);
  const bani = toBani(Number(figures));
  return bani >= 1 && bani <= mostBani ? bani : new Problem(texts.amountRange);
}

/** The last of '.' and ',' is the decimal one; the other stands between thousands, and only there. */
function plainFigures(text: string): string | null {
  const decimal = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (decimal < 0) return /^\d+$/.test(text) ? text : null;
  const whole = text.slice(0, decimal);
  const sign = text[decimal];
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(whole) && !whole.includes(sign ?? '');
  // '1.234.567' has no decimals at all.
  if (/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(text)) return text.replace(/[.,]/g, '');
  if (!isGrouped && !/^\d+$/.test(whole)) return null;
  return `${whole.replace(/[.,]/g, '')}.${text.slice(decimal + 1)}`;
}

export function readDecimal(text: string): number | Problem {
  const number = /^\d{1,7}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  return number > 0 ? number : new Problem(texts.badDecimal);
}

/** Other systems write '25.0' where they count. */
export const readWhole =
  (least: number, most: number) =>
  (text: string): number | Problem => {
    const number = /^\d{1,9}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
    return number >= least && number <= most ? number : new Problem(texts.badWhole(least, most));
  };

const yes = ['da', '1', 'true', 'yes', 'x', 'adevarat'];
const no = ['nu', '0', 'false', 'no', '-1', 'fals', ''];

export function readYesNo(text: string): boolean | Problem {
  const word = fold(text);
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : new Problem(texts.badYesNo);
}

export function readVat(text: string): number | Problem {
  const rate = Number(text.replace(/\s|%/g, '').replace(',', '.'));
  return text !== '' && [0, 11, 21].includes(rate) ? rate : new Problem(texts.badVat);
}

export const readUnitSize = (text: string): number | Problem =>
  text === '1' || text === '100' ? Number(text) : new Problem(texts.badUnitSize);

/** Spreadsheets lead long numbers with an apostrophe so as not to lose their figures. */
export function readGtin(text: string): string | null | Problem {
  const figures = text.replace(/^'|[\s-]/g, '');
  if (figures === '') return null;
  return /^\d{8,14}$/.test(figures) ? figures : new Problem(texts.badGtin);
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const readLines =
  (mostEach: number) =>
  (text: string): string[] | Problem => {
    const lines = [...new Set(linesOf(text))];
    return lines.some((line) => line.length > mostEach) ? new Problem(texts.tooLong(mostEach)) : lines;
  };

/** 'Magneziu | bisglicinat de magneziu | 100 | mg | 27': one on each line. */
export function readNutrients(text: string): NutrientRecord[] | Problem {
  const nutrients: NutrientRecord[] = [];
  for (const line of linesOf(text)) {
    const nutrient = readNutrient(line);
    if (!nutrient) return new Problem(texts.badNutrient(line.slice(0, 80)));
    nutrients.push(nutrient);
  }
  return nutrients;
}

function readNutrient(line: string): NutrientRecord | null {
  const [name = '', source = '', amount = '', unit = '', percent = '', more] = line
    .split('|')
    .map((part) => part.trim());
  const figures = figuresOf(amount);
  const reference = percent === '' ? null : figuresOf(percent.replace(/\s*%$/, ''));
  if (name === '' || unit === '' || figures === null || more !== undefined) return null;
  if (percent !== '' && reference === null) return null;
  return { name, source: source || null, amount: figures, unit, referencePercent: reference };
}

const figuresOf = (text: string): number | null =>
  /^\d{1,9}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : null;

export const showNutrient = ({ name, source, amount, unit, referencePercent }: NutrientRecord): string =>
  [name, source ?? '', showNumber(amount), unit, referencePercent === null ? '' : showNumber(referencePercent)]
    .map((part) => part.replaceAll('|', '/'))
    .join(' | ');

/** As Romanian spreadsheets read numbers; with a point they would take some for dates. */
export const showNumber = (number: number): string => String(number).replace('.', ',');
export const showAmount = (bani: Bani): string => (bani / 100).toFixed(2).replace('.', ',');
export const showYesNo = (value: boolean): string => (value ? 'da' : 'nu');

const mostPictures = 12;
const ownPicture = /^\/(?:pictures|uploads)\/[\w./-]+$/;

/** Addresses, or files the shop has; other systems put them on one line with commas between. */
export function readPictures(text: string): string[] | Problem {
  const addresses = [...new Set(text.split(/\n|,\s*(?=https?:\/\/)/).map((one) => one.trim()))].filter(Boolean);
  if (addresses.length > mostPictures) return new Problem(texts.manyPictures(mostPictures));
  const isFine = addresses.every((one) => ownPicture.test(one) || isAddress(one));
  return isFine ? addresses : new Problem(texts.badPicture);
}

const isAddress = (text: string): boolean => /^https?:\/\/[^\s]{3,1000}$/i.test(text) && URL.canParse(text);

/** '2027-10-31', '31.10.2027', '31/10/2027', and '10.2027', which lasts until its last day. */
export function readDay(text: string): string | null | Problem {
  if (text === '') return null;
  const [, year, month, day] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ??
    swapped(/^(?:(\d{1,2})[./-])?(\d{1,2})[./-](\d{4})$/.exec(text));
  const found = year && month ? dayOf(Number(year), Number(month), day ? Number(day) : null) : null;
  return found ?? new Problem(texts.badDay);
}

const swapped = (found: RegExpExecArray | null): (string | undefined)[] =>
  found ? [found[0], found[3], found[2], found[1]] : [];

function dayOf(year: number, month: number, day: number | null): string | null {
  const date = new Date(Date.UTC(year, day === null ? month : month - 1, day ?? 0));
  const isReal = month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && year >= 2000 && year < 2100;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

export const shorten = (text: string, most = 120): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
