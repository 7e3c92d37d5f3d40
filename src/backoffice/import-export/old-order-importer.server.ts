import type { OldOrder } from '../../sales/old-orders/rules.ts';
import { keyOf, readStoredOldOrders, saveOldOrders } from '../../sales/old-orders/service.server.ts';
import { texts as orderTexts } from '../../sales/old-orders/texts.ts';
import { formatAmount } from './cells.ts';
import type { RowPreview } from './evaluate-service.server.ts';
import type { Change, ImportEntry } from './import-entry.ts';
import type { Importer } from './importer.ts';
import { orderColumns } from './old-order-format.ts';

/** Orders of other shops, as history of their customers. */
export const oldOrderImporter: Importer = {
  mergesRows: false,
  preview: async (db, entries) => {
    const stored = await readStoredOldOrders(
      db,
      entries.map(({ code }) => code),
    );
    return entries.map((entry) => toPreview(entry, entry.order ? (stored.get(keyOf(entry.order)) ?? null) : null));
  },
  apply: (tx, entries) =>
    saveOldOrders(
      tx,
      entries.flatMap(({ order }) => order ?? []),
    ),
};

function toPreview(entry: ImportEntry, stored: OldOrder | null): RowPreview {
  const { order, faults } = entry;
  if (!order || faults.some(({ isWarning }) => !isWarning))
    return { entry, verdict: 'faulty', isDraft: false, name: '', changes: [], faults };
  const changes = changesBetween(stored, order);
  const verdict = stored === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  return { entry, verdict, isDraft: false, name: order.email, changes, faults };
}

const formats: [string, (order: OldOrder) => string][] = [
  [orderColumns.date, ({ placedAt }) => placedAt.slice(0, 10)],
  [orderColumns.state, ({ state }) => orderTexts.states[state]],
  [
    orderColumns.lines,
    ({ lines }) => lines.map(({ quantity, name, code }) => `${quantity} × ${name} ${code}`).join('; '),
  ],
  [
    orderColumns.amount,
    ({ total, delivery, discount, refunded, lines }) =>
      [total, delivery, discount, refunded, ...lines.map((line) => line.total ?? 0)].map(formatAmount).join('; '),
  ],
  [orderColumns.email, ({ email }) => email],
  [orderColumns.payment, ({ payment }) => payment],
];

const changesBetween = (before: OldOrder | null, after: OldOrder): Change[] =>
  formats.flatMap(([column, format]) => {
    const [old, now] = [before ? format(before) : '', format(after)];
    return old === now ? [] : [{ column, before: old.slice(0, 120), after: now.slice(0, 120) }];
  });
