import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/db/db.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import type { Units } from '../../sales/inventory/rules.ts';
import { type OrderRecord, readOrderRecord } from '../../sales/orders/service.server.ts';
import { paymentMethods, refundMethods } from '../../sales/payment-methods/methods.ts';
import { lockOrder } from './order-queries.server.ts';
import * as queries from './queries.server.ts';
import type { ReturnRecord } from './record.ts';
import { type RecalledLine, recalledUnits, unitsLeft } from './rules.ts';
import { createReturn } from './service.server.ts';
import { buildReturnLines, readSoldLines } from './sold-service.server.ts';
import { changeReturnState, type StateRefusal } from './step-service.server.ts';
import { recallReason } from './texts.ts';

/** Whether the refund of an order needs the bank account of its buyer. */
export const needsAccount = ({ paymentMethod }: Pick<OrderRecord, 'paymentMethod'>): boolean =>
  refundMethods[paymentMethods[paymentMethod].refundBy].needsIban;

type RecalledUnits = { orderId: number; units: readonly Units[]; iban: string | null; ibanHolder: string | null };

/**
 * Opens a return for the units of recalled lots in an order, as far as they were not returned before; null when nothing
 * is left. It sends no email. It may be opened at any time, because no period limits a recall.
 */
export async function openRecallReturn(
  tx: Transaction,
  { orderId, units, iban, ibanHolder }: RecalledUnits,
): Promise<ReturnRecord | null> {
  await lockOrder(tx, orderId);
  const order = await readOrderRecord(tx, orderId);
  if (!order) return null;
  const sold = await readSoldLines(tx, order);
  const lines = sold.map(({ line, sold: one }): RecalledLine => ({ ...line, left: unitsLeft(one) }));
  const chosen = recalledUnits(lines, units).map((line) => ({ ...line, returnReason: recallReason }));
  if (chosen.length === 0) return null;
  const built = buildReturnLines(sold, chosen);
  if ('ok' in built) throw new Error(`The units of order ${orderId} do not match its lines`);
  return createReturn(tx, order, {
    kind: 'recall',
    requestKey: randomUUID(),
    declaredBy: '',
    address: order.shipping,
    isSilent: true,
    lines: built,
    iban,
    ibanHolder,
  });
}

/** The units are not sent back: they are written off and their price is paid back. */
export async function settleRecallReturn(
  tx: Transaction,
  returnId: number,
  author: string,
): Promise<ReturnRecord | StateRefusal> {
  const found = await queries.selectReturn(tx, returnId);
  const products = found?.lines.map(({ id }) => ({ id, outcome: 'discard' as const })) ?? [];
  let result: ReturnRecord | StateRefusal | undefined = found;
  for (const state of ['approved', 'received', 'refunded'] as const) {
    if (!result || isRefused(result)) break;
    if (result.state === state || (state === 'approved' && result.state === 'received')) continue;
    result = await changeReturnState(tx, returnId, {
      state,
      author,
      note: '',
      products,
      isSilent: state !== 'refunded',
    });
  }
  return result ?? { ok: false, reason: 'unknownReturn' };
}
