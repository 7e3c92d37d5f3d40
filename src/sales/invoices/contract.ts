import { z } from 'zod';
import { customerOrGuest } from '../../platform/http/endpoint.ts';
import { Id, QueryId } from '../../platform/schema.ts';
import { paymentMethodIds } from '../payment-methods/methods.ts';
import { awaitedEvents } from './issue-rules.ts';
import { texts } from './texts.ts';

const Party = z.object({
  name: z.string(),
  /** Null for a person: the CNP is never collected. */
  taxId: z.string().nullable(),
  registration: z.string().nullable(),
  county: z.string(),
  /** In Bucharest SECTOR1 to SECTOR6, as RO_CIUS requires. */
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
  /** The lots that were packed, when the invoice was written after that: 'Lot A12, expiră 31.12.2027'. */
  lots: z.array(z.string()).optional(),
});

/** Everything printed on the invoice, stored as issued; amounts in bani. */
export const InvoiceContent = z.object({
  orderNumber: z.string(),
  issuedOn: z.iso.date(),
  seller: Party.extend({
    /** As the company's settings say it; missing where the law asks for none. */
    shareCapital: z.string().optional(),
    iban: z.string(),
    bank: z.string(),
    otherIban: z.string().optional(),
    otherBank: z.string().optional(),
  }),
  buyer: Party,
  lines: z.array(Line),
  paymentMethod: z.enum(paymentMethodIds),
  isPaid: z.boolean(),
  /** The gift card's part of the order; missing without one. */
  giftAmount: z.int().optional(),
  /** The paper of a gift card that is sold; it has no VAT. */
  isVoucher: z.literal(true).optional(),
  /** The invoice number a storno corrects. */
  stornoOf: z.string().nullable(),
  /** Of a storno: whether money goes back to the customer; older stornos lack it. */
  givesMoneyBack: z.boolean().optional(),
  /** Of a storno: the invoice that was written in place of the one it corrects. */
  replacedBy: z.string().optional(),
  /** Of an invoice with other buyer's data: the one it replaces, and the storno of that one. */
  replaces: z.object({ number: z.string(), issuedOn: z.iso.date(), storno: z.string() }).optional(),
  reason: z.string().nullable(),
  /** The text at the foot of the page; older invoices, which have none, print the usual one. */
  footer: z.string().optional(),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;

export const InvoiceHead = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(['invoice', 'storno']),
  issuedOn: z.iso.date(),
  /** The name of the buyer on it. */
  buyer: z.string(),
  /** Of a storno: the invoice it corrects. */
  stornoOf: z.string().nullable(),
  /** The invoice that was written in its place, with other data of the buyer, and the one it was written for. */
  replacedBy: z.string().nullable(),
  replaces: z.string().nullable(),
});
export type InvoiceHead = z.infer<typeof InvoiceHead>;

export const ProformaHead = z.object({
  id: Id,
  number: z.string(),
  issuedOn: z.iso.date(),
  /** The order was cancelled or changed. */
  isVoid: z.boolean(),
});
export type ProformaHead = z.infer<typeof ProformaHead>;

/** Invoices and proformas of an order. */
export const OrderPapers = z.object({
  invoices: z.array(InvoiceHead),
  proformas: z.array(ProformaHead),
  /** The event after which the invoice is written; null when there is one. */
  awaited: z.enum(awaitedEvents).nullable(),
});
export type OrderPapers = z.infer<typeof OrderPapers>;

const File = z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() });
export type InvoiceFile = z.infer<typeof File>;

const refusals = { unknownInvoice: [404, texts.unknownInvoice] } as const;

export const getInvoices = customerOrGuest.get('/api/Order/Invoices', {
  summary: 'Facturile unei comenzi: factura și stornările ei',
  query: z.strictObject({ orderId: QueryId }),
  data: z.array(InvoiceHead),
});

export const getOrderPapers = customerOrGuest.get('/api/Order/Papers', {
  summary: 'Facturile și proformele unei comenzi, și când vine factura',
  query: z.strictObject({ orderId: QueryId }),
  data: OrderPapers,
  refusals: { unknownOrder: [404, texts.unknownOrder] },
});

export const getProformaPdf = customerOrGuest.get('/api/Order/ProformaPdf', {
  isDownload: true,
  summary: 'O factură proformă ca PDF',
  query: z.strictObject({ proformaId: QueryId }),
  data: File,
  refusals: { unknownProforma: [404, texts.unknownProforma] },
});

export const getInvoicePdf = customerOrGuest.get('/api/Order/InvoicePdf', {
  isDownload: true,
  summary: 'O factură ca PDF',
  query: z.strictObject({ invoiceId: QueryId }),
  data: File,
  refusals,
});

export const getInvoiceXml = customerOrGuest.get('/api/Order/InvoiceXml', {
  isDownload: true,
  summary: 'O factură ca XML RO_CIUS (e-Factura)',
  query: z.strictObject({ invoiceId: QueryId }),
  data: File,
  refusals,
});
