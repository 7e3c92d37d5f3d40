import type { Db } from '../../platform/db/db.server.ts';
import { type CourierAccounts, findCourier } from '../delivery/courier-accounts.server.ts';
import { couriers } from '../delivery/couriers/index.ts';
import type { ParcelSummary } from './contract.ts';
import * as queries from './queries.server.ts';
import { canHaveParcel, deliveryPlanOf, isClosedParcel, trackedStates } from './rules.ts';
import { parcelStateName } from './texts.ts';

type CourierState = { name: string; connection: ParcelSummary['courier'] };

/** The open parcel of each order, and whether its courier gives an AWB; for lists of orders. */
export async function listParcelSummaries(
  db: Db,
  accounts: CourierAccounts,
  orderIds: readonly number[],
): Promise<ParcelSummary[]> {
  const [orders, parcels] = await Promise.all([
    queries.selectOrderCouriers(db, orderIds),
    queries.selectOfOrders(db, orderIds),
  ]);
  const open = new Map(parcels.filter(({ state }) => !isClosedParcel(state)).map((row) => [row.orderId, row]));
  const events = await queries.selectEvents(
    db,
    [...open.values()].map(({ id }) => id),
  );
  const states = await readCouriers(db, accounts, [...new Set(orders.map(({ courierId }) => courierId))]);
  return orders.map(({ id, state, courierId }) => {
    const parcel = open.get(id) ?? null;
    const courier = states.get(courierId);
    return {
      orderId: id,
      courier: courier?.connection ?? 'notConnected',
      courierName: courier?.name ?? '',
      canCreate: canHaveParcel(state) && parcel === null,
      parcel:
        parcel &&
        presentSummary(
          parcel,
          events.findLast(({ parcelId }) => parcelId === parcel.id),
        ),
    };
  });
}

const presentSummary = (row: queries.ParcelRow, event: queries.EventRow | undefined): ParcelSummary['parcel'] => ({
  id: row.id,
  stateName: parcelStateName(row, false),
  awb: row.awb,
  canTrack:
    row.awb !== null &&
    trackedStates.includes(row.state) &&
    (couriers[row.adapter]?.features.includes('track') ?? false),
  hasOtherDelivery: deliveryPlanOf(row) !== null,
  lastEvent: event ? { at: event.at.toISOString(), text: event.text } : null,
});

async function readCouriers(
  db: Db,
  accounts: CourierAccounts,
  courierIds: readonly number[],
): Promise<Map<number, CourierState>> {
  const found = new Map<number, CourierState>();
  for (const id of courierIds) {
    const courier = await findCourier(db, id);
    if (courier) found.set(id, { name: courier.name, connection: await accounts.status(db, courier.adapter) });
  }
  return found;
}
