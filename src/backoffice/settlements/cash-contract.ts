import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, text } from '../../platform/schema.ts';
import { RemittanceLayout } from './files/layouts.ts';
import { courier, Day, FileProblem, file, fileBodyLimit, Money, orderNumber, params, search } from './inputs.ts';
import { cashStatuses, cashStatusFilters } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('accounting:read');
const write = admin('accounting:write');

export const CashRow = z.object({
  /** Id of the order; of the courier's row when no order has its AWB. */
  id: Id,
  status: z.enum(cashStatuses),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  courier: z.string(),
  awb: z.string().nullable(),
  deliveredOn: z.iso.date().nullable(),
  expected: Money,
  remitted: Money,
  paidOn: z.iso.date().nullable(),
  /** References of the courier's transfers. */
  reference: z.string(),
  /** A part of it was recorded by staff. */
  isRecorded: z.boolean(),
});
export type CashRow = z.infer<typeof CashRow>;

const StatusTotal = z.object({ count: z.int(), expected: Money, remitted: Money });
export type CashTotals = Record<(typeof cashStatuses)[number], z.infer<typeof StatusTotal>>;

const CourierOption = z.object({ key: z.string(), name: z.string(), hasCall: z.boolean() });
export type CourierOption = z.infer<typeof CourierOption>;

const cashFilter = { search, show: z.enum(cashStatusFilters).default('all') };

export const getCash = read.get('/api/admin/settlements/cash', {
  summary: 'Rambursurile: ce au virat curierii față de ce au încasat la livrare',
  ...list({
    row: CashRow,
    query: cashFilter,
    data: {
      totals: z.record(z.enum(cashStatuses), StatusTotal),
      missingAfterDays: z.int(),
      couriers: z.array(CourierOption),
    },
  }),
});

export const getCashCsv = read.get('/api/admin/settlements/cash-file', {
  isDownload: true,
  summary: 'Rambursurile ca fișier CSV, cu aceleași filtre ca lista',
  query: z.strictObject(cashFilter),
  data: z.string(),
});

export const Stored = z.object({
  stored: z.int(),
  /** Rows that were stored before. */
  known: z.int(),
  /** Rows that were stored before with another amount; they stay as they were. */
  changed: z.int(),
  unknownAwbs: z.int(),
});
export type Stored = z.infer<typeof Stored>;

export const fetchRemittances = write.post('/api/admin/settlements/cash/fetch', {
  auditsItself: true,
  summary: 'Citește acum rambursurile virate de la curierii care le trimit prin API',
  data: Stored,
  refusals: { noCall: [409, texts.noCall], courierFailed: [502, texts.courierFailed] },
});

const fileRefusals = {
  unknownCourier: [404, texts.unknownCourier],
  spreadsheet: [400, texts.spreadsheet],
  noTable: [400, texts.noTable],
  noLines: [400, texts.noLines],
  chooseColumns: [409, texts.chooseCashColumns],
} as const;

export const previewRemittance = read.post('/api/admin/settlements/cash/preview', {
  isReadOnly: true,
  summary: 'Ce se citește dintr-un fișier de rambursuri: coloanele recunoscute și primele rânduri',
  body: z.strictObject({ courier, paidOn: Day, layout: RemittanceLayout.nullable().default(null), ...file }),
  bodyLimit: fileBodyLimit,
  data: z.object({
    layout: RemittanceLayout,
    count: z.int(),
    sum: Money,
    rows: z.array(z.object({ awb: z.string(), amount: Money, paidOn: z.iso.date(), reference: z.string() })),
    problems: z.array(FileProblem),
  }),
  refusals: fileRefusals,
});

export const loadRemittance = write.post('/api/admin/settlements/cash/files', {
  summary: 'Încarcă un fișier de rambursuri; rândurile deja încărcate nu se schimbă',
  body: z.strictObject({ courier, paidOn: Day, layout: RemittanceLayout, ...file }),
  bodyLimit: fileBodyLimit,
  data: Stored,
  refusals: fileRefusals,
});

const RemittanceFile = z.object({
  /** Id of the first row of the file. */
  id: Id,
  fileName: z.string(),
  courier: z.string(),
  loadedAt: z.string(),
  authorName: z.string(),
  rows: z.int(),
  amount: Money,
  /** Why it cannot be undone; null when it can. */
  keptBy: z.enum(['bankLine', 'recorded']).nullable(),
});
export type RemittanceFile = z.infer<typeof RemittanceFile>;

export const getRemittanceFiles = read.get('/api/admin/settlements/cash/files', {
  summary: 'Fișierele de rambursuri încărcate, cele noi întâi',
  data: z.array(RemittanceFile),
});

export const undoRemittanceFile = write.post('/api/admin/settlements/cash/files/:id/undo', {
  summary: 'Scoate toate rândurile unui fișier de rambursuri; comenzile lui așteaptă din nou banii',
  params,
  data: z.object({ fileName: z.string(), rows: z.int(), amount: Money }),
  refusals: {
    unknownRow: [404, texts.unknownFile],
    bankLine: [409, texts.fileHasBankLine],
    recorded: [409, texts.fileHasRecorded],
  },
});

export const recordCash = write.post('/api/admin/settlements/cash/manual', {
  summary: 'Notează că banii lipsă ai unor comenzi ramburs au ajuns',
  body: z.strictObject({
    orderIds: z.array(Id).min(1, texts.nothingMissing).max(100, texts.nothingMissing),
    paidOn: Day,
    reference: text(60, texts.badReference).default(''),
  }),
  data: z.object({ count: z.int() }),
  refusals: { nothingMissing: [409, texts.nothingMissing] },
});

export const removeRecordedCash = write.post('/api/admin/settlements/cash/manual/:id/remove', {
  summary: 'Șterge banii notați din greșeală pentru o comandă ramburs; ce a virat curierul rămâne',
  params,
  data: z.null(),
  refusals: { unknownRow: [404, texts.unknownRow] },
});

export const linkRemittance = write.post('/api/admin/settlements/cash/:id/link', {
  summary: 'Leagă un ramburs cu AWB necunoscut de comanda lui',
  params,
  body: z.strictObject({ orderNumber }),
  data: z.null(),
  refusals: {
    unknownRow: [404, texts.unknownRow],
    unknownOrder: [404, texts.unknownOrder, 'orderNumber'],
    alreadyLinked: [409, texts.alreadyLinked],
  },
});
