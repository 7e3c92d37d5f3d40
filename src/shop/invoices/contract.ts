import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId } from '../../kit/schema.ts';
import { texts } from './texts.ts';

const Party = z.object({
  name: z.string(),
  /** Null for a person: a CNP is never asked for. */
  taxId: z.string().nullable(),
  registration: z.string().nullable(),
  county: z.string(),
  /** In Bucharest SECTOR1 to SECTOR6. */
  city: z.string(),
  street: z.string(),
  postalCode: z.string(),
  email: z.string(),
});
export type Party = z.infer<typeof Party>;

const Line = z.object({
  orderLineId: Id.nullable(),
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  price: z.int(),
  vatRate: z.int(),
  gross: z.int(),
  discount: z.int(),
  net: z.int(),
  vat: z.int(),
});

/** All that is printed, kept as it was on the day: whole bani inside. */
export const InvoiceContent = z.object({
  orderNumber: z.string(),
  issuedOn: z.iso.date(),
  seller: Party.extend({ iban: z.string(), bank: z.string() }),
  buyer: Party,
  lines: z.array(Line),
  paymentMethod: z.enum(['card', 'cash', 'transfer']),
  isPaid: z.boolean(),
  /** What a storno takes back, and why. */
  stornoOf: z.string().nullable(),
  reason: z.string().nullable(),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;

export const InvoiceHead = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(['invoice', 'storno']),
  issuedOn: z.iso.date(),
});
export type InvoiceHead = z.infer<typeof InvoiceHead>;

const File = z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() });
export type InvoiceFile = z.infer<typeof File>;

const refusals = { unknownInvoice: [404, texts.unknownInvoice] } as const;

export const getInvoices = endpoint({
  method: 'GET',
  path: '/api/Order/Invoices',
  auth: 'customer-or-guest',
  summary: 'Facturile unei comenzi: factura și stornările ei',
  query: z.strictObject({ orderId: QueryId }),
  data: z.array(InvoiceHead),
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/Order/InvoicePdf',
  auth: 'customer-or-guest',
  summary: 'O factură ca PDF',
  query: z.strictObject({ invoiceId: QueryId }),
  data: File,
  refusals,
});

export const getInvoiceXml = endpoint({
  method: 'GET',
  path: '/api/Order/InvoiceXml',
  auth: 'customer-or-guest',
  summary: 'O factură ca XML RO_CIUS (e-Factura)',
  query: z.strictObject({ invoiceId: QueryId }),
  data: File,
  refusals,
});
