import { cargus } from './cargus/adapter.server.ts';
import { fanCourier } from './fan-courier/adapter.server.ts';
import { ownDelivery } from './own/adapter.ts';
import type { CourierDefinition } from './port.ts';
import { sameday } from './sameday/adapter.server.ts';

/** Couriers without an API, whose prices are in the table `courier_price`; the stored value of `courier.adapter`, and its default. */
export const ownDeliveryAdapter = 'table';

/** Adapters by the value of `courier.adapter`. A new courier is its folder and one line here. */
export const couriers: Readonly<Record<string, CourierDefinition>> = {
  [ownDeliveryAdapter]: ownDelivery,
  sameday,
  'fan-courier': fanCourier,
  cargus,
};
