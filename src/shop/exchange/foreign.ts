import { textOfHtml } from '../../kit/html-text.ts';
import type { Bani } from '../../kit/money.ts';
import * as cells from './cells.ts';
import { columnOf } from './columns.ts';
import type { Entry } from './entry.ts';
import { texts } from './texts.ts';

/** What the exports of other shop systems have in common. */

/** A price that cannot be read costs the whole row: nothing is sold at a guessed price. */
export function takePrice(entry: Entry, column: string, text: string): Bani | null {
  if (text === '') return null;
  const bani = cells.readRon(text);
  if (!(bani instanceof cells.Problem)) return bani;
  entry.faults.push({ line: entry.line, column, sentence: bani.sentence, isWarning: false });
  return null;
}

/** What is asked, and what was asked before where that is more. */
export function setPrices(entry: Entry, price: Bani | null, before: Bani | null): void {
  if (price === null) return;
  entry.fields.price = price;
  entry.fields.recommendedPrice = before !== null && before > price ? before : null;
}

export function setGtin(entry: Entry, column: string, text: string): void {
  const gtin = cells.readGtin(text);
  if (gtin instanceof cells.Problem)
    entry.faults.push({ line: entry.line, column, sentence: texts.gtinLeftOut, isWarning: true });
  else if (gtin !== null) entry.fields.gtin = gtin;
}

/** Units that were promised twice are a debt and not a stock. */
export function stockOf(text: string): number | null {
  const units = /^-?\d{1,7}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : null;
  return units === null ? null : Math.max(0, units);
}

const mostLetters = 20_000;

export function setDetails(entry: Entry, html: string): void {
  const text = cells.tidy(textOfHtml(html)).slice(0, mostLetters);
  if (text !== '') entry.fields.details = text;
}

/** Tags that have a hashtag of the same name become it; the others are somebody else's order. */
export const tagsOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((tag) => tag.replaceAll('\\,', ',').trim())
    .filter(Boolean);

export function setPictures(entry: Entry, column: string, addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  const sentence = columnOf('pictures').take(addresses.join('\n'), entry.fields);
  if (sentence) entry.faults.push({ line: entry.line, column, sentence, isWarning: true });
}
