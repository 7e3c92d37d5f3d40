import type { RequiredPermission } from '../../platform/http/permissions.ts';
import type { OrderState } from './rules.ts';

const others: Partial<Record<OrderState, RequiredPermission>> = {
  shipped: 'ship',
  delivered: ['orders:write', 'ship'],
  returning: ['orders:write', 'ship'],
};

/** Permissions for moving an order to a state. Staff who work on orders may also record the result of a delivery. */
export const permissionForStep = (state: OrderState): RequiredPermission => others[state] ?? 'orders:write';
