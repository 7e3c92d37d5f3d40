import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';

/** The last 7 days, the last 30 days, or the last 12 months including the current one. */
export const periods = ['7', '30', '12'] as const;
export type Period = (typeof periods)[number];

const Money = z.number();

const Figures = z.object({
  /** RON. */
  sold: Money,
  orders: z.int(),
  /** Visitors who added a product to the cart, summed over days. */
  carts: z.int(),
});
export type Figures = z.infer<typeof Figures>;

export const Dashboard = z.object({
  /** One per day, or per month for period '12', without gaps. */
  steps: z.array(Figures.extend({ from: z.string() })),
  now: Figures,
  /** The period of the same length just before. */
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
  waiting: z.object({
    placedOrders: z.int(),
    failedJobs: z.int(),
    reviews: z.int(),
    questions: z.int(),
    conversations: z.int(),
    /** Invoices that ANAF must still get, and those of them that are close to the legal term or past it. */
    unsentInvoices: z.int(),
    urgentInvoices: z.int(),
    /** Cash on delivery that a courier has not paid in time, or paid differently. */
    cashProblems: z.int(),
    /** Parcels that wait for a person. */
    parcelTasks: z.int(),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  auth: 'admin',
  summary: 'Cifrele magazinului într-o perioadă, și ce așteaptă să fie rezolvat',
  query: z.strictObject({ period: z.enum(periods).default('30') }),
  data: Dashboard,
});
