import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Day, Money } from './inputs.ts';
import { texts } from './texts.ts';

const read = admin('accounting:read');

/** Longer periods would be thousands of rows on a page. */
const maxPeriodDays = 366;
const period = z
  .strictObject({ from: Day, to: Day })
  .refine(
    ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < maxPeriodDays * 86_400_000,
    texts.badPeriod,
  )
  .meta({ examples: [{ from: '2026-11-01', to: '2026-11-30' }] });

const MethodAmounts = z.object({
  card: Money,
  cash: Money,
  transfer: Money,
  gift: Money,
  refunds: Money,
  total: Money,
});

const ReceiptsReport = z.object({
  days: z.array(MethodAmounts.extend({ date: z.iso.date() })),
  totals: MethodAmounts,
  /** At the end of the period: received by others and not yet in the shop's account. */
  onWay: z.object({ courier: Money, card: Money }),
  /** openBefore + invoiced − received = openAfter. */
  balance: z.object({
    openBefore: Money,
    invoiced: Money,
    received: Money,
    openAfter: Money,
    /** The parts of `openAfter`. */
    parts: z.object({ atCourier: Money, undelivered: Money, toReturn: Money, other: Money }),
  }),
});
export type ReceiptsReport = z.infer<typeof ReceiptsReport>;

export const getReceipts = read.get('/api/admin/settlements/receipts', {
  summary: 'Încasările unei perioade pe zile și metode de plată, cu legătura cu facturile',
  query: period,
  data: ReceiptsReport,
});

export const getReceiptsCsv = read.get('/api/admin/settlements/receipts-file', {
  isDownload: true,
  summary: 'Încasările unei perioade, rând cu rând, ca fișier CSV',
  query: period,
  data: z.string(),
});
