import type { BlockedState } from '../inventory/packed-rules.ts';

/** 'A4': a sheet of 24 labels of 70 × 35 mm; '40x30': one label of 40 × 30 mm on each page. */
export const labelSizes = ['A4', '40x30'] as const;
export type LabelSize = (typeof labelSizes)[number];

export const maxLabels = 240;

export type LotState = BlockedState | 'expired' | 'soldOut' | 'onSale';

export function lotStateOf(lot: { blockedState: BlockedState | null; isExpired: boolean; quantity: number }): LotState {
  if (lot.blockedState) return lot.blockedState;
  if (lot.isExpired) return 'expired';
  return lot.quantity > 0 ? 'onSale' : 'soldOut';
}

export const lotPath = (code: string): string => `/lot/${encodeURIComponent(code)}`;
