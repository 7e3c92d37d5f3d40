import { z } from 'zod';
import { Address, BillingIdentity } from '../../account/identity/address-book-contract.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, Ron, text } from '../../platform/schema.ts';
import { OldOrder } from '../../sales/old-orders/contract.ts';
import { State } from '../../sales/orders/contract.ts';

const read = admin('customers:read');

const texts = {
  search: 'Caută cu cel mult 100 de caractere.',
  unknownCustomer: 'Clientul nu există sau datele lui au fost șterse.',
} as const;

const NewsletterState = z.enum(['none', 'pending', 'confirmed', 'unsubscribed']);

/**
 * `orders` are sales: not cancelled, returned or waiting for their payment. `spent` is what was paid for them, less what
 * was given back.
 */
const CustomerHead = z.object({
  id: Id,
  isGuest: z.boolean(),
  isLocked: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  createdAt: z.string(),
  orders: z.int(),
  spent: Ron,
  lastOrderAt: z.string().nullable(),
  newsletter: NewsletterState,
});
export type CustomerHead = z.infer<typeof CustomerHead>;

/** A '-' prefix sorts in descending order. */
export const customerSorts = [
  'created',
  '-created',
  'name',
  '-name',
  'orders',
  '-orders',
  'spent',
  '-spent',
  'last',
  '-last',
] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const getCustomers = read.get('/api/admin/customers', {
  summary: 'Clienții, cu comenzile și cheltuiala lor; caută după nume, e-mail sau telefon',
  ...list({
    row: CustomerHead,
    query: {
      search: text(100, texts.search).default(''),
      kind: z.enum(['account', 'guest', 'all']).default('account'),
      newsletter: z.enum(['confirmed', 'not', 'all']).default('all'),
      sort: z.enum(customerSorts).default('-created'),
    },
  }),
});

/** Given or withdrawn consents, oldest first. */
const Consent = z.object({ name: z.string(), at: z.string() });

export const Customer = CustomerHead.extend({
  isPhoneVerified: z.boolean(),
  sessions: z.int(),
  lastSeenAt: z.string().nullable(),
  consents: z.array(Consent),
  addresses: z.array(Address),
  billings: z.array(BillingIdentity),
  recentOrders: z.array(
    z.object({ id: Id, number: z.string(), state: State, createdAt: z.string(), total: Ron, isPaid: z.boolean() }),
  ),
  /** Orders of the shop that was used before this one. */
  oldOrders: z.array(OldOrder),
  returns: z.int(),
  buyBacks: z.int(),
  reviews: z.int(),
  referral: z.object({
    code: z.string().nullable(),
    invited: z.int(),
    rewarded: z.int(),
    cameBy: z.string().nullable(),
  }),
});
export type Customer = z.infer<typeof Customer>;

export const getCustomer = read.get('/api/admin/customers/:id', {
  summary: 'Un client cu tot ce ține de el; niciodată cu parola',
  params: z.strictObject({ id: QueryId }),
  data: Customer,
  refusals: { unknownCustomer: [404, texts.unknownCustomer] },
});

export const getCustomerValue = admin('orders:read').get('/api/admin/customers/:id/value', {
  summary: 'Câte comenzi are un client și cât a plătit pentru ele, fără banii întorși',
  params: z.strictObject({ id: QueryId }),
  data: CustomerHead.pick({ orders: true, spent: true }),
});
