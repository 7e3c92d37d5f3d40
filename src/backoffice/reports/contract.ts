import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';

/** The last 7 or 30 days, the last 12 months including the current one, the current month, the month before it. */
export const periods = ['7', '30', '12', 'month', 'last-month'] as const;
export type Period = (typeof periods)[number];

/** Compared with as many days just before, or with the same days of the year before. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

export const stepSizes = ['hour', 'day', 'month'] as const;
export type StepSize = (typeof stepSizes)[number];

const Money = z.number();

/** Calendar days such as '2026-10-27', both included. */
const Span = z.object({ from: z.string(), until: z.string() });
export type Span = z.infer<typeof Span>;

const Figures = z.object({
  /** RON: what was ordered, less what was cancelled and refunded, whether paid or still owed. */
  sold: Money,
  /** RON: the paid part of `sold`; the sum of what all customers spent. */
  collected: Money,
  orders: z.int(),
  /** Visitors who added a product to the cart, summed over days. */
  carts: z.int(),
});
export type Figures = z.infer<typeof Figures>;

export const Dashboard = z.object({
  period: Span,
  compared: Span,
  stepSize: z.enum(stepSizes),
  /** One per hour, day or month of the period, without gaps. */
  steps: z.array(Figures.pick({ sold: true, orders: true }).extend({ from: z.string() })),
  now: Figures,
  before: Figures,
  bestSellers: z.array(z.object({ productId: Id, name: z.string(), units: z.int(), sold: Money })),
  runningOut: z.array(z.object({ productId: Id, name: z.string(), onHand: z.int() })),
  expiring: z.array(
    z.object({
      lotId: Id,
      productId: Id,
      name: z.string(),
      code: z.string(),
      expiresOn: z.string(),
      quantity: z.int(),
    }),
  ),
  misses: z.array(z.object({ words: z.string(), times: z.int() })),
  /** Each number is the number of rows of the list that its link opens, see `admin/to-do.ts`. */
  waiting: z.object({
    placedOrders: z.int(),
    /** Repeat deliveries whose card failed or that stopped by themselves. */
    failedRepeats: z.int(),
    /** Orders that wait for a bank transfer. */
    awaitedTransfers: z.int(),
    /** Lines of bank statements that pay an order exactly and wait for a confirmation. */
    matchedTransfers: z.int(),
    /** Invoices that ANAF must still get, and those of them that are close to the legal term or past it. */
    unsentInvoices: z.int(),
    urgentInvoices: z.int(),
    /** Cash on delivery that a courier has not paid in time, paid differently, or paid for no known order. */
    missingCash: z.int(),
    differentCash: z.int(),
    unknownCash: z.int(),
    /** Money that the shop still has to transfer to customers. */
    payouts: z.int(),
    /** Parcels that wait for a person. */
    parcelTasks: z.int(),
    /** Declarations of withdrawal that match no order. */
    unmatchedWithdrawals: z.int(),
    /** Gift cards that are valid although the money of their sale went back at the card provider. */
    refundedGiftCards: z.int(),
    requestedReturns: z.int(),
    /** Returns that arrived and are not refunded yet. */
    receivedReturns: z.int(),
    requestedBuyBacks: z.int(),
    reviews: z.int(),
    questions: z.int(),
    conversations: z.int(),
    chatReports: z.int(),
    outOfStock: z.int(),
    lowStock: z.int(),
    failedJobs: z.int(),
    /** Files of the notice on the legal guarantee that the shop does not have yet. */
    noticeFiles: z.int(),
    /** Duties of law that the last check found unmet. */
    unmetDuties: z.int(),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = admin('reports:read').get('/api/admin/dashboard', {
  summary: 'Cifrele magazinului într-o perioadă, și ce așteaptă să fie rezolvat',
  query: z.strictObject({
    period: z.enum(periods).default('30'),
    /** Both days together replace `period`. */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    compare: z.enum(comparisons).default('before'),
  }),
  data: Dashboard,
});
export type DashboardQuery = z.output<typeof getDashboard.query>;
