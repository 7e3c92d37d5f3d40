import type { Db } from '../../platform/db/db.server.ts';
import { couriers, ownDeliveryAdapter } from '../../sales/delivery/couriers/index.ts';
import type { CourierOption } from './cash-contract.ts';
import { selectCouriers } from './cash-queries.server.ts';

/** Couriers as remittances name them: those of one account together, those without an API one by one. */
export async function listCouriers(db: Db): Promise<CourierOption[]> {
  const options = new Map<string, CourierOption>();
  for (const { id, name, adapter } of await selectCouriers(db)) {
    const definition = couriers[adapter];
    const isOwn = adapter === ownDeliveryAdapter || !definition;
    const key = isOwn ? `${ownDeliveryAdapter}:${id}` : adapter;
    options.set(key, {
      key,
      name: isOwn ? name : definition.name,
      hasCall: !isOwn && definition.features.includes('remittances'),
    });
  }
  return [...options.values()];
}

export async function courierNameOf(db: Db): Promise<(key: string) => string> {
  const options = await listCouriers(db);
  return (key) => options.find((option) => option.key === key)?.name ?? key;
}
