import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, rawText, text } from '../../platform/schema.ts';
import { eInvoiceStates } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('accounting:read');
const write = admin('accounting:write');

const Problem = z.object({ rule: z.string(), message: z.string() });

export const AdminEInvoice = z.object({
  /** The id of the invoice. */
  id: Id,
  number: z.string(),
  kind: z.enum(['invoice', 'storno']),
  orderId: Id,
  orderNumber: z.string(),
  buyer: z.string(),
  isCompany: z.boolean(),
  /** RON with VAT; negative for a storno. */
  total: z.number(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  state: z.enum(eInvoiceStates),
  /** Past the term and not sent. */
  isOverdue: z.boolean(),
  uploadIndex: z.string().nullable(),
  uploadedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  problems: z.array(Problem),
  lastError: z.string().nullable(),
  nextAt: z.string().nullable(),
  hasAnswer: z.boolean(),
  /** Rejected and written again with other data, or a storno of such an invoice: ANAF never gets it. */
  isReplaced: z.boolean(),
});
export type AdminEInvoice = z.infer<typeof AdminEInvoice>;

/** 'unsent' are those that ANAF does not have and must get; 'urgent' those of them that are due soon or overdue. */
export const eInvoiceShows = ['all', 'unsent', 'urgent', 'rejected'] as const;
/** A leading '-' sorts in descending order. */
export const eInvoiceSorts = ['issued', '-issued', 'due', '-due'] as const;

const Day = z.iso.date({ error: texts.badPeriod });

const EInvoiceStatus = z.object({
  state: z.enum(['off', 'unauthorized', 'on', 'demo']),
  environment: z.enum(['live', 'test']),
  authorizedUntil: z.string().nullable(),
  lastError: z.string().nullable(),
  unsent: z.int(),
  dueSoon: z.int(),
  overdue: z.int(),
  rejected: z.int(),
});
export type EInvoiceStatus = z.infer<typeof EInvoiceStatus>;

export const getEInvoices = read.get('/api/admin/e-invoices', {
  summary: 'Facturile și starea lor la ANAF, cu termenul legal; caută după numărul facturii, al comenzii sau client',
  ...list({
    row: AdminEInvoice,
    query: {
      search: text(100, texts.badSearch).default(''),
      show: z.enum(eInvoiceShows).default('all'),
      state: z.enum([...eInvoiceStates, 'all']).default('all'),
      sort: z.enum(eInvoiceSorts).default('-issued'),
    },
    data: {
      status: EInvoiceStatus,
    },
  }),
});

export const sendEInvoices = write.post('/api/admin/e-invoices/send', {
  summary: 'Trimite din nou facturi respinse sau care așteaptă, în cel mult un minut',
  body: z.strictObject({ ids: z.array(Id).min(1, texts.chooseInvoices).max(100, texts.chooseInvoices) }),
  data: z.object({ count: z.int() }),
  refusals: { sendingOff: [409, texts.sendingOff] },
});

const params = z.strictObject({ id: QueryId });
const unknownInvoice = [404, texts.unknownInvoice] as const;

export const getSentXml = read.get('/api/admin/e-invoices/:id/xml', {
  isDownload: true,
  summary: 'Fișierul XML al unei facturi: cel trimis la ANAF sau, înainte de trimitere, cel care s-ar trimite',
  params,
  data: z.string(),
  refusals: { unknownInvoice },
});

export const getAnafAnswer = read.get('/api/admin/e-invoices/:id/answer', {
  isDownload: true,
  summary: 'Răspunsul ANAF la o factură: arhiva ZIP cu factura sau erorile și sigiliul ministerului',
  params,
  data: z.string(),
  refusals: { unknownInvoice: [404, texts.noAnswer] },
});

/** Longer periods would keep the connection open for many minutes. */
const maxArchiveDays = 366;

export const getInvoiceArchive = read.get('/api/admin/e-invoices/archive', {
  isDownload: true,
  summary: 'O arhivă ZIP cu facturile emise într-o perioadă: PDF, XML și răspunsul ANAF',
  query: z
    .strictObject({ from: Day, until: Day })
    .refine(
      ({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) < maxArchiveDays * 86_400_000,
      texts.badPeriod,
    ),
  data: z.string(),
});

export const getAnafAuthorization = read.get('/api/admin/e-invoices/authorization', {
  summary: 'Adresa ANAF la care cineva cu certificat digital autorizează trimiterea',
  query: z.strictObject({ state: rawText(100, texts.badState).min(20, texts.badState) }),
  data: z.object({ url: z.string() }),
  refusals: { noConnection: [409, texts.noConnection] },
});

export const authorizeAnaf = write.post('/api/admin/e-invoices/authorization', {
  auditsItself: true,
  summary: 'Încheie autorizarea cu codul primit de la ANAF, valabil un minut',
  body: z.strictObject({ codeToken: rawText(2000, texts.badCode).min(1, texts.badCode) }),
  data: z.null(),
  refusals: { noConnection: [409, texts.noConnection], authorizationFailed: [409, texts.authorizationFailed] },
});
