import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, Skip, text } from '../../platform/schema.ts';
import { eInvoiceStates } from '../../sales/e-invoices/rules.ts';
import { paymentMethodIds } from '../../sales/payment-methods/methods.ts';
import { texts } from './texts.ts';

const read = admin('accounting:read');

const day = (message: string) => z.iso.date({ error: message }).meta({ examples: ['2026-10-01'] });

/** Longer periods would keep the connection open for many minutes. */
const maxDays = 366;
const isPeriod = ({ from, until }: { from: string; until: string }): boolean =>
  from <= until && Date.parse(until) - Date.parse(from) < maxDays * 86_400_000;

const period = { from: day(texts.badPeriod), until: day(texts.badPeriod) };

export const invoiceKinds = ['invoice', 'storno'] as const;

/** 'none' finds invoices that were never registered for e-Factura. */
export const eInvoiceFilters = ['all', 'none', ...eInvoiceStates] as const;

const invoiceFilters = {
  ...period,
  series: text(20, texts.badSeries).default('all'),
  kind: z.enum(['all', ...invoiceKinds]).default('all'),
  method: z.enum(['all', ...paymentMethodIds]).default('all'),
  eInvoice: z.enum(eInvoiceFilters).default('all'),
  customer: text(100, texts.badSearch).default(''),
};

/** RON; stornos are negative. */
const VatTotal = z.object({ rate: z.int(), net: z.number(), vat: z.number() });
const Totals = z.object({ net: z.number(), vat: z.number(), gross: z.number(), byRate: z.array(VatTotal) });
export type Totals = z.infer<typeof Totals>;

const ReportInvoice = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedOn: z.iso.date(),
  orderId: Id,
  orderNumber: z.string(),
  customer: z.string(),
  taxId: z.string().nullable(),
  method: z.enum(paymentMethodIds),
  eInvoice: z.enum(eInvoiceStates).nullable(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
});
export type ReportInvoice = z.infer<typeof ReportInvoice>;

/** Rows of a page; a printed list has as many as this. */
export const maxRows = 5000;

export const getReportInvoices = read.get('/api/admin/accounting/invoices', {
  summary: 'Facturile și stornările unei perioade, cu totalurile tuturor celor găsite',
  query: z
    .strictObject({
      ...invoiceFilters,
      take: z.coerce.number().pipe(z.int().min(1).max(maxRows)).default(25),
      skip: Skip.default(0),
    })
    .refine(isPeriod, texts.badPeriod),
  data: z.object({
    total: z.int(),
    totals: Totals,
    series: z.array(z.string()),
    rows: z.array(ReportInvoice),
  }),
});

const JournalRow = z.object({
  id: Id,
  orderId: Id,
  issuedOn: z.iso.date(),
  number: z.string(),
  customer: z.string(),
  taxId: z.string().nullable(),
  rates: z.array(VatTotal),
  gross: z.number(),
});
export type JournalRow = z.infer<typeof JournalRow>;

export const getSalesJournal = read.get('/api/admin/accounting/journal', {
  summary: 'Jurnalul de vânzări al unei perioade; pagina arată cel mult 5000 de facturi, fișierul pe toate',
  query: z.strictObject(period).refine(isPeriod, texts.badPeriod),
  data: z.object({ total: z.int(), totals: Totals, rows: z.array(JournalRow) }),
});

const VatRow = z.object({
  /** '2026-10' */
  month: z.string(),
  rate: z.int(),
  invoices: z.int(),
  stornos: z.int(),
  net: z.number(),
  vat: z.number(),
});
export type VatRow = z.infer<typeof VatRow>;

export const getVatReport = read.get('/api/admin/accounting/vat', {
  summary: 'TVA colectată într-o perioadă, pe luni și pe cote',
  query: z.strictObject(period).refine(isPeriod, texts.badPeriod),
  data: z.object({ totals: Totals, months: z.array(VatRow) }),
});

const StockRow = z.object({
  productId: Id,
  code: z.string(),
  name: z.string(),
  /** Null for units of no lot. */
  lot: z.string().nullable(),
  expiresOn: z.string().nullable(),
  units: z.int(),
  /** RON without VAT; null when the lot has no acquisition price, and then it has no value. */
  unitCost: z.number().nullable(),
  value: z.number().nullable(),
});
export type StockValueRow = z.infer<typeof StockRow>;

export const getStockValue = read.get('/api/admin/accounting/stock', {
  summary: 'Valoarea stocului pe loturi la sfârșitul unei zile; loturile fără cost sunt numărate, nu evaluate',
  query: z.strictObject({ day: day(texts.badDay) }),
  data: z.object({
    units: z.int(),
    value: z.number(),
    withoutCost: z.object({ products: z.int(), lots: z.int(), units: z.int() }),
    rows: z.array(StockRow),
  }),
});

export const accountingExports = [
  'invoices',
  'documents',
  'journal',
  'vat',
  'stock',
  'orders',
  'order-lines',
  'saga',
  'smartbill-products',
  'smartbill-invoices',
] as const;
export type AccountingExport = (typeof accountingExports)[number];

export const exportAccounting = read.post('/api/admin/accounting/exports', {
  isDownload: true,
  summary:
    'Descarcă un raport ca CSV, documentele ca arhivă ZIP sau fișierele pentru SAGA; stocul este cel din ziua until',
  body: z
    .strictObject({ what: z.enum(accountingExports), ...invoiceFilters })
    .refine(isPeriod, texts.badPeriod)
    .meta({ examples: [{ what: 'vat', from: '2026-10-01', until: '2026-10-31' }] }),
  data: z.string(),
});
