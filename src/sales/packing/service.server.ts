import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, requireStaffPermission, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { readLotsByIds, readLotsOfOrders } from '../inventory/lot-service.server.ts';
import { confirmPackedLots, type PackedRefusal } from '../inventory/packed-service.server.ts';
import { type OrderRecord, remainingProductUnits } from '../orders/record.ts';
import { lockOrderRecord } from '../orders/service.server.ts';

type LotUnits = { lotId: number; quantity: number };
type PackedLot = LotUnits & { productId: number; code: string };
export type PackRefusal = PackedRefusal | 'unknownOrder' | 'notPackable';

/** An order is packed between its confirmation and the day it leaves. */
export const isPackable = ({ state }: Pick<OrderRecord, 'state'>): boolean => state === 'confirmed';

export const packOrder = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  { lots, correctsStock }: { lots: readonly LotUnits[]; correctsStock: boolean },
): Promise<PackedLot[] | Refused<PackRefusal>> =>
  rollbackIfRefused(db, async (tx) => {
    const order = await lockOrderRecord(tx, orderId);
    if (!order) return refuse('unknownOrder');
    if (!isPackable(order)) return refuse('notPackable');
    const refused = await confirmLots(tx, user, order, { lots, correctsStock });
    if (isRefused(refused)) return refused;
    const packed = await readLotsOfOrders(tx, [orderId]);
    return packed.map(({ lotId, productId, code, quantity }) => ({ lotId, productId, code, quantity }));
  });

/** The caller has locked the order and checked its state. */
export async function confirmLots(
  tx: Transaction,
  user: CurrentUser,
  order: OrderRecord,
  { lots, correctsStock }: { lots: readonly LotUnits[]; correctsStock: boolean },
): Promise<null | Refused<PackedRefusal>> {
  if (correctsStock) requireStaffPermission(user, 'stock:write');
  const known = new Map(
    (
      await readLotsByIds(
        tx,
        lots.map(({ lotId }) => lotId),
      )
    ).map((lot) => [lot.id, lot]),
  );
  return confirmPackedLots(tx, {
    orderId: order.id,
    units: remainingProductUnits(order),
    packed: lots.map(({ lotId, quantity }) => ({ lotId, quantity, productId: known.get(lotId)?.productId ?? 0 })),
    correctsStock,
    author: staffAuthor(user),
  });
}
