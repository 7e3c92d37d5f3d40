import { formatDay } from '../../platform/text/format-day.ts';
import { formatAmount } from './cells.ts';
import { getHeader } from './columns.ts';
import { type Change, type Fault, type ImportEntry, importLotCode, type RowVerdict } from './import-entry.ts';
import { texts } from './texts.ts';
import { stockHeaders } from './vitrina-format.ts';

type Lot = { code: string; expiresOn: string | null; quantity: number; unitCost: number | null };

export type CountDecision = {
  verdict: RowVerdict;
  /** The lot and its quantity after the import. */
  count: Lot | null;
  changes: Change[];
  faults: Fault[];
};

/** Decides how a counted lot changes the stock; `lots` are the product's lots, null when the product does not exist. */
export function decideCount(entry: ImportEntry, lots: readonly Lot[] | null, today: string): CountDecision {
  const { count, line } = entry;
  const reject = (column: string, sentence: string): CountDecision => ({
    verdict: 'faulty',
    count: null,
    changes: [],
    faults: [...entry.faults, { line, column, sentence, isWarning: false }],
  });
  if (!count || entry.faults.length > 0) return { verdict: 'faulty', count: null, changes: [], faults: entry.faults };
  if (!lots) return reject(getHeader('code'), texts.unknownProduct(entry.code));
  if (count.lot === '' && lots.length > 1) return reject(stockHeaders.lot, texts.manyLots);
  const lot = lots.find(({ code }) => code === count.lot) ?? (count.lot === '' ? lots[0] : undefined);
  const next = {
    code: lot?.code ?? (count.lot || importLotCode),
    ...expiryOf(lot, count.expiresOn),
    quantity: count.quantity,
    unitCost: count.unitCost ?? lot?.unitCost ?? null,
  };
  if (lot && count.expiresOn !== null && count.expiresOn !== lot.expiresOn)
    return reject(stockHeaders.expiresOn, texts.otherDate(formatExpiry(lot.expiresOn)));
  const isExpired = next.expiresOn !== null && next.expiresOn < today;
  if (isExpired && next.quantity > (lot?.quantity ?? 0)) return reject(stockHeaders.expiresOn, texts.expired);
  return { verdict: compareLots(lot, next), count: next, changes: listChanges(lot, next), faults: [] };
}

/** A bundle is sold from the stock of its parts. */
export const rejectBundle = ({ line, code }: ImportEntry): CountDecision => ({
  verdict: 'faulty',
  count: null,
  changes: [],
  faults: [{ line, column: getHeader('code'), sentence: texts.stockOfBundle(code), isWarning: false }],
});

const expiryOf = (lot: Lot | undefined, expiresOn: string | null) => ({ expiresOn: lot ? lot.expiresOn : expiresOn });

/** A new lot with quantity 0 is not created. */
function compareLots(lot: Lot | undefined, next: Lot): RowVerdict {
  if (!lot) return next.quantity > 0 ? 'new' : 'unchanged';
  return lot.quantity === next.quantity && lot.unitCost === next.unitCost ? 'unchanged' : 'changed';
}

function listChanges(lot: Lot | undefined, next: Lot): Change[] {
  if (!lot && next.quantity === 0) return [];
  const cost = (one: Lot | undefined): string => (one?.unitCost == null ? '' : formatAmount(one.unitCost));
  const changes = [
    { column: stockHeaders.lot, before: lot?.code ?? '', after: next.code },
    {
      column: stockHeaders.expiresOn,
      before: formatExpiry(lot?.expiresOn ?? null),
      after: formatExpiry(next.expiresOn),
    },
    { column: stockHeaders.quantity, before: lot ? String(lot.quantity) : '', after: String(next.quantity) },
    { column: stockHeaders.unitCost, before: cost(lot), after: cost(next) },
  ];
  return changes.filter(({ before, after }) => before !== after);
}

export const formatExpiry = (day: string | null): string => (day ? formatDay(day) : '');

/** Units to write to the import lot, or null when nothing changes; products with real lots keep their stock. */
export function changedUnits(stock: number | null, lots: readonly Lot[]): number | null {
  if (stock === null || lots.some(({ code }) => code !== importLotCode)) return null;
  const currentQuantity = lots[0]?.quantity ?? 0;
  return currentQuantity === stock ? null : stock;
}
