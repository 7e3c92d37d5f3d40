import type { Db } from '../../platform/db/db.server.ts';
import type { AdminOrderHead } from '../orders/admin-contract.ts';
import { findUndelivered, readHeads } from '../orders/admin-service.server.ts';
import type { ShippedOrder, ShippedSort } from './contract.ts';
import type { TrackingFilter } from './rules.ts';
import * as queries from './shipped-queries.server.ts';
import { parcelStateName } from './texts.ts';

type Query = {
  search: string;
  courierId?: number | undefined;
  tracking?: TrackingFilter | undefined;
  days?: number | undefined;
  sort: ShippedSort;
  take: number;
  skip: number;
};

/** Shipped orders that have not reached the customer, with the way of their parcels. */
export async function listShippedOrders(
  db: Db,
  { search, courierId, tracking, days, ...page }: Query,
): Promise<{ total: number; rows: ShippedOrder[] }> {
  const filter = {
    ids: search === '' ? null : await findUndelivered(db, search),
    courierId: courierId ?? null,
    tracking: tracking ?? null,
    days: days ?? null,
  };
  const [total, shipped] = await Promise.all([
    queries.countShipped(db, filter),
    queries.selectShipped(db, filter, page),
  ]);
  const rows = new Map(shipped.map((row) => [row.id, row]));
  const heads = await readHeads(db, [...rows.keys()]);
  return {
    total,
    rows: heads.flatMap((head) => {
      const row = rows.get(head.id);
      return row ? [presentShipped(head, row)] : [];
    }),
  };
}

const presentShipped = (head: AdminOrderHead, row: queries.ShippedRow): ShippedOrder => ({
  ...head,
  shippedAt: row.shippedAt?.toISOString() ?? null,
  days: row.days,
  trackingName: row.parcelState && parcelStateName({ state: row.parcelState, awb: row.awb }, false),
  lastEvent: row.eventAt && { at: row.eventAt.toISOString(), text: row.eventText ?? '' },
});
