import { cargus } from './cargus/description.ts';
import type { CourierDescription } from './description.ts';
import { fanCourier } from './fan-courier/description.ts';
import { sameday } from './sameday/description.ts';

/** Couriers with an API, by the value of `courier.adapter`; `index.ts` has their other half. */
export const courierDescriptions: Readonly<Record<string, CourierDescription>> = {
  sameday,
  'fan-courier': fanCourier,
  cargus,
};
