import { parseRon } from '../../../ui/admin/input-formats.ts';

/** Prices as typed, by product. */
export type TypedPrices = ReadonlyMap<number, { text: string; basePrice: number }>;

/** The first column of what a spreadsheet puts on the clipboard; null for one cell, which is pasted as text. */
export function pastedColumn(clipboard: string): string[] | null {
  const lines = clipboard.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && !clipboard.includes('\t')) return null;
  return lines.map((line) => (line.split('\t')[0] ?? '').trim());
}

type Row = { id: number; basePrice: number };

/** Fills the rows from `firstId` down; empty cells of the spreadsheet leave their row alone. */
export function fillDown(rows: readonly Row[], firstId: number, values: readonly string[]) {
  const first = rows.findIndex(({ id }) => id === firstId);
  const below = first < 0 ? [] : rows.slice(first);
  const filled = below.flatMap(({ id, basePrice }, index): [number, { text: string; basePrice: number }][] => {
    const text = values[index] ?? '';
    return text === '' ? [] : [[id, { text, basePrice }]];
  });
  return { filled: new Map(filled), left: Math.max(0, values.length - below.length) };
}

/** The typed prices that differ from the current ones, and how many are no amounts. */
export function readTyped(typed: TypedPrices): { changes: { id: number; price: number }[]; invalid: number } {
  const read = [...typed].map(([id, { text, basePrice }]) => ({ id, price: parseRon(text), basePrice }));
  return {
    changes: read.flatMap(({ id, price, basePrice }) =>
      price === null || price === 0 || price === basePrice ? [] : [{ id, price }],
    ),
    invalid: read.filter(({ price }) => price === null || price === 0).length,
  };
}
