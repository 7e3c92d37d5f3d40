import { headerOf } from './columns.ts';
import { type Change, type Entry, type Fault, importLot, type Verdict } from './entry.ts';
import { stockHeaders } from './own-format.ts';
import { texts } from './texts.ts';

/** A lot as it stands in the stock. */
type Lot = { code: string; expiresOn: string | null; quantity: number };

export type CountDecision = {
  verdict: Verdict;
  /** The lot it is about, and what is in it then. */
  count: { code: string; expiresOn: string | null; quantity: number } | null;
  changes: Change[];
  faults: Fault[];
};

/** What a counted lot does to the stock of its product; `lots` are the product's, null when there is no such product. */
export function decideCount(entry: Entry, lots: readonly Lot[] | null, today: string): CountDecision {
  const { count, line } = entry;
  const refuse = (column: string, sentence: string): CountDecision => ({
    verdict: 'faulty',
    count: null,
    changes: [],
    faults: [...entry.faults, { line, column, sentence, isWarning: false }],
  });
  if (!count || entry.faults.length > 0) return { verdict: 'faulty', count: null, changes: [], faults: entry.faults };
  if (!lots) return refuse(headerOf('code'), texts.unknownProduct(entry.code));
  if (count.lot === '' && lots.length > 1) return refuse(stockHeaders.lot, texts.manyLots);
  const lot = lots.find(({ code }) => code === count.lot) ?? (count.lot === '' ? lots[0] : undefined);
  const wanted = {
    code: lot?.code ?? (count.lot || importLot),
    ...datesOf(lot, count.expiresOn),
    quantity: count.quantity,
  };
  if (lot && count.expiresOn !== null && count.expiresOn !== lot.expiresOn)
    return refuse(stockHeaders.expiresOn, texts.otherDate(showDate(lot.expiresOn)));
  const isExpired = wanted.expiresOn !== null && wanted.expiresOn < today;
  if (isExpired && wanted.quantity > (lot?.quantity ?? 0)) return refuse(stockHeaders.expiresOn, texts.expired);
  return { verdict: verdictOf(lot, wanted.quantity), count: wanted, changes: changesOf(lot, wanted), faults: [] };
}

const datesOf = (lot: Lot | undefined, expiresOn: string | null) => ({ expiresOn: lot ? lot.expiresOn : expiresOn });

/** A lot that is neither here nor counted is nothing at all. */
function verdictOf(lot: Lot | undefined, quantity: number): Verdict {
  if (!lot) return quantity > 0 ? 'new' : 'unchanged';
  return lot.quantity === quantity ? 'unchanged' : 'changed';
}

function changesOf(
  lot: Lot | undefined,
  wanted: { code: string; expiresOn: string | null; quantity: number },
): Change[] {
  if (lot?.quantity === wanted.quantity) return [];
  const units = {
    column: stockHeaders.quantity,
    before: lot ? String(lot.quantity) : '',
    after: String(wanted.quantity),
  };
  if (lot) return [units];
  const made = [
    { column: stockHeaders.lot, before: '', after: wanted.code },
    { column: stockHeaders.expiresOn, before: '', after: showDate(wanted.expiresOn) },
  ];
  return wanted.quantity > 0 ? [...made.filter(({ after }) => after !== ''), units] : [];
}

export const showDate = (day: string | null): string => (day ? day.split('-').toReversed().join('.') : '');

/** Units of another system go into a lot of their own, and only where nobody keeps lots yet; null when nothing changes. */
export function importedUnits(stock: number | null, lots: readonly Lot[]): number | null {
  if (stock === null || lots.some(({ code }) => code !== importLot)) return null;
  const now = lots[0]?.quantity ?? 0;
  return now === stock ? null : stock;
}
