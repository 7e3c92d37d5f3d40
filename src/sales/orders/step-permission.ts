import type { RequiredPermission } from '../../platform/http/permissions.ts';
import type { OrderState } from './rules.ts';

const others: Partial<Record<OrderState, RequiredPermission>> = {
  shipped: 'ship',
  delivered: ['orders:write', 'ship'],
  returning: ['orders:write', 'ship'],
};

/** What moving an order to a state needs. Who works on orders may also note what happened to a parcel. */
export const permissionForStep = (state: OrderState): RequiredPermission => others[state] ?? 'orders:write';
