import type { ReturnState } from '../../aftersales/returns/rules.ts';
import type { Settlement } from '../../sales/orders/record.ts';
import type { ParcelState } from '../../sales/parcels/rules.ts';
import type { RefundStatus } from '../../sales/payments/rules.ts';

/** Rows of the history of an order. */

export type CancellationRow = {
  id: number;
  at: Date;
  author: string;
  note: string;
  amount: number;
  lines: { quantity: number; name: string }[];
};

export type ChangeRow = {
  id: number;
  at: Date;
  author: string;
  note: string;
  lines: { name: string; before: number; after: number }[];
  totalBefore: number;
  totalAfter: number;
  settlement: Settlement;
  settledAt: Date | null;
};

export type RefundRow = {
  id: number;
  at: Date;
  author: string;
  amount: number;
  status: RefundStatus;
  reason: string;
};

/** Positive: the gift card paid; negative: it got money back. */
export type GiftRow = { id: number; at: Date; amount: number; ending: string };

export type PayoutRow = {
  id: number;
  at: Date;
  author: string;
  amount: number;
  cause: string;
  reason: string;
  sentAt: Date | null;
  sentBy: string;
};

export type InvoiceRow = {
  id: number;
  at: Date;
  series: string;
  number: number;
  kind: 'invoice' | 'storno';
  reason: string | null;
  eState: 'pending' | 'sending' | 'sent' | 'accepted' | 'rejected' | null;
  uploadedAt: Date | null;
  answeredAt: Date | null;
};

export type ProformaRow = {
  id: number;
  at: Date;
  series: string;
  number: number;
  voidedAt: Date | null;
  voidReason: 'cancelled' | 'changed' | null;
};

export type ParcelRow = {
  id: number;
  at: Date;
  author: string;
  courierName: string;
  awb: string | null;
  /** From the customer back to the shop. */
  isReturn: boolean;
  state: ParcelState;
  message: string;
  updatedAt: Date;
};

export type ParcelEventRow = { id: number; at: Date; awb: string | null; text: string; place: string | null };

export type ReturnRow = {
  id: number;
  at: Date;
  author: string;
  number: string;
  state: ReturnState;
  note: string;
  /** 0 before the refund, and for a parcel that came back unpaid. */
  refundedAmount: number;
};
