import type { Db } from '../../platform/db/db.server.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { type Bani, toRon } from '../../platform/money.ts';
import { csvLine } from '../../platform/text/csv.ts';
import { csvBytes } from '../../platform/text/csv-bytes.server.ts';
import { formatInvoiceNumber } from '../../sales/invoices/rules.ts';
import { type PaymentMethod, paymentMethods } from '../../sales/payment-methods/methods.ts';
import { sumOnWay } from './card-queries.server.ts';
import type { ReceiptsReport } from './receipts-contract.ts';
import * as queries from './receipts-queries.server.ts';
import { texts } from './texts.ts';

/** Money that the shop received for an order, or returned. */
export type Receipt = {
  orderId: number;
  orderNumber: string;
  invoiceNumber: string | null;
  /** Local date: '2026-11-17'. */
  date: string;
  method: PaymentMethod;
  /** Negative for money that went back. */
  amount: Bani;
  kind: queries.ReceiptRow['kind'];
  /** The provider's id of the payment, the courier's transfer and AWB, or the bank's reference. */
  reference: string;
};

/** Days are local and both included. Cash that the courier has not paid yet is no receipt. */
export async function listReceipts(db: Db, period: { from: string; to: string }): Promise<Receipt[]> {
  const rows = await queries.selectReceipts(db, period);
  return rows.map((row) => ({ ...row, invoiceNumber: row.invoiceNumber && formatInvoiceNumber(row.invoiceNumber) }));
}

type Amounts = Record<'card' | 'cash' | 'transfer' | 'gift' | 'refunds' | 'total', number>;

const none: Amounts = { card: 0, cash: 0, transfer: 0, gift: 0, refunds: 0, total: 0 };

type DayAmount = { date: string; method: PaymentMethod; kind: Receipt['kind']; amount: Bani };

/** The marketplace pays what it took to the bank account. */
function columnOf({ method, kind }: DayAmount): Exclude<keyof Amounts, 'total'> {
  if (kind === 'refund') return 'refunds';
  if (kind === 'gift') return 'gift';
  return method === 'marketplace' ? 'transfer' : method;
}

/** Money in by the method of the order, gift cards apart, money out in one column. */
function addUp(rows: readonly DayAmount[]): Amounts {
  const sums = { ...none };
  for (const row of rows) {
    sums[columnOf(row)] += row.amount;
    sums.total += row.amount;
  }
  return sums;
}

const inRon = ({ card, cash, transfer, gift, refunds, total }: Amounts): Amounts => ({
  card: toRon(card),
  cash: toRon(cash),
  transfer: toRon(transfer),
  gift: toRon(gift),
  refunds: toRon(refunds),
  total: toRon(total),
});

const dayMs = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);

/** Totals per day and method, and how they agree with the invoices: open before + invoiced − received = open after. */
export async function reportReceipts(db: Db, period: { from: string; to: string }): Promise<ReceiptsReport> {
  const [rows, before, after, invoiced, card] = await Promise.all([
    queries.sumByDay(db, period),
    queries.sumOpen(db, dayBefore(period.from)),
    queries.sumOpen(db, period.to),
    queries.sumInvoiced(db, period),
    sumOnWay(db, period.to),
  ]);
  const totals = addUp(rows);
  const part = (name: queries.OpenRow['part']): number =>
    toRon(after.filter((row) => row.part === name).reduce((sum, { amount }) => sum + amount, 0));
  const sumOf = (open: readonly queries.OpenRow[]): number => toRon(open.reduce((sum, { amount }) => sum + amount, 0));
  return {
    days: [...new Set(rows.map(({ date }) => date))].map((date) => ({
      date,
      ...inRon(addUp(rows.filter((row) => row.date === date))),
    })),
    totals: inRon(totals),
    onWay: { courier: part('atCourier'), card: toRon(card.amount) },
    balance: {
      openBefore: sumOf(before),
      invoiced: toRon(invoiced),
      received: toRon(totals.total),
      openAfter: sumOf(after),
      parts: {
        atCourier: part('atCourier'),
        undelivered: part('undelivered'),
        toReturn: part('toReturn'),
        other: part('other'),
      },
    },
  };
}

export async function exportReceipts(db: Db, period: { from: string; to: string }): Promise<FileResponse> {
  const lines = (await listReceipts(db, period)).map((receipt) =>
    csvLine([
      receipt.date,
      receipt.orderNumber,
      receipt.invoiceNumber ?? '',
      receipt.kind === 'gift' ? texts.giftCard : paymentMethods[receipt.method].name,
      texts.kinds[receipt.kind],
      toRon(receipt.amount).toFixed(2),
      receipt.reference,
    ]),
  );
  const name = `incasari-${period.from}-${period.to}.csv`;
  return new FileResponse(name, 'text/csv', csvBytes([csvLine(texts.receiptsCsv), ...lines]), lines.length);
}
