/** States of orders of the shop that was used before this one. */
export const oldOrderStates = ['completed', 'open', 'unpaid', 'cancelled', 'refunded'] as const;
export type OldOrderState = (typeof oldOrderStates)[number];

export const oldOrderSystems = ['woocommerce', 'shopify'] as const;

/** Amounts are bani, as the old shop wrote them; null where it wrote none. */
export type OldOrderLine = { code: string; name: string; quantity: number; total: number | null };

export type OldOrder = {
  system: (typeof oldOrderSystems)[number];
  number: string;
  email: string;
  /** ISO time. */
  placedAt: string;
  state: OldOrderState;
  total: number;
  delivery: number;
  discount: number;
  refunded: number;
  payment: string;
  /** The amounts of the lines are without VAT, the others are not. */
  hasNetLines: boolean;
  lines: OldOrderLine[];
};
