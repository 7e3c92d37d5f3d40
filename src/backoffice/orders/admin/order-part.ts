import type { AdminOrder } from '../../../sales/orders/admin-contract.ts';

export type OrderPartProps = {
  order: AdminOrder;
  onChange: (newest: AdminOrder) => void;
  /** Called after a version conflict. */
  onReload: () => void;
};
