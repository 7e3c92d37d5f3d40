import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, rawText, Skip, Take, text } from '../../platform/schema.ts';
import { RemittanceLayout, StatementLayout } from './files/layouts.ts';
import { bankLineKinds, bankShows, cashShows, cashStatuses } from './rules.ts';
import { texts } from './texts.ts';

const maxFileCharacters = 5_500_000;
const fileBodyLimit = 6 * 1024 * 1024;

/** A small file inside a JSON body, as base64. The audit log stores only its size. */
const FileContent = z
  .base64(texts.badFile)
  .min(1, texts.badFile)
  .max(maxFileCharacters, texts.badFile)
  .meta({ examples: ['YQ=='] })
  .transform((content) => Uint8Array.from(atob(content), (character) => character.charCodeAt(0)));

const file = { fileName: text(200, texts.badFile).default('fisier.csv'), content: FileContent };
const Day = z.iso.date({ error: texts.badDay }).meta({ examples: ['2026-11-17'] });
/** RON; negative for money that went back. */
const Money = z.number();
const params = z.strictObject({ id: QueryId });
const search = text(100, texts.badSearch).default('');
const page = { take: Take.default(25), skip: Skip.default(0) };

const FileProblem = z.object({ line: z.int(), cells: z.string() });

// Cash on delivery

export const CashRow = z.object({
  /** Of the order; of the courier's row when no order has its AWB. */
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
  /** Of the courier's transfers. */
  reference: z.string(),
  /** A part of it was recorded by staff. */
  isRecorded: z.boolean(),
});
export type CashRow = z.infer<typeof CashRow>;

const StatusTotal = z.object({ count: z.int(), expected: Money, remitted: Money });
export type CashTotals = Record<(typeof cashStatuses)[number], z.infer<typeof StatusTotal>>;

const CourierOption = z.object({ key: z.string(), name: z.string(), hasCall: z.boolean() });
export type CourierOption = z.infer<typeof CourierOption>;

const cashFilter = { search, show: z.enum(cashShows).default('all') };

export const getCash = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/cash',
  auth: 'admin',
  summary: 'Rambursurile: ce au virat curierii față de ce au încasat la livrare',
  query: z.strictObject({ ...cashFilter, ...page }),
  data: z.object({
    total: z.int(),
    totals: z.record(z.enum(cashStatuses), StatusTotal),
    missingAfterDays: z.int(),
    couriers: z.array(CourierOption),
    rows: z.array(CashRow),
  }),
});

export const getCashCsv = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/cash-file',
  auth: 'admin',
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

export const fetchRemittances = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/cash/fetch',
  auth: 'admin',
  auditsItself: true,
  summary: 'Citește acum rambursurile virate de la curierii care le trimit prin API',
  data: Stored,
  refusals: { noCall: [409, texts.noCall], courierFailed: [502, texts.courierFailed] },
});

const courier = rawText(60, texts.unknownCourier).min(1, texts.unknownCourier);
const fileRefusals = {
  unknownCourier: [404, texts.unknownCourier],
  spreadsheet: [400, texts.spreadsheet],
  noTable: [400, texts.noTable],
  noLines: [400, texts.noLines],
  chooseColumns: [409, texts.chooseCashColumns],
} as const;

export const previewRemittance = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/cash/preview',
  auth: 'admin',
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

export const loadRemittance = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/cash/files',
  auth: 'admin',
  summary: 'Încarcă un fișier de rambursuri; rândurile deja încărcate nu se schimbă',
  body: z.strictObject({ courier, paidOn: Day, layout: RemittanceLayout, ...file }),
  bodyLimit: fileBodyLimit,
  data: Stored,
  refusals: fileRefusals,
});

export const recordCash = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/cash/manual',
  auth: 'admin',
  summary: 'Notează că banii lipsă ai unor comenzi ramburs au ajuns',
  body: z.strictObject({
    orderIds: z.array(Id).min(1, texts.nothingMissing).max(100, texts.nothingMissing),
    paidOn: Day,
    reference: text(60, texts.badReference).default(''),
  }),
  data: z.object({ count: z.int() }),
  refusals: { nothingMissing: [409, texts.nothingMissing] },
});

export const removeRecordedCash = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/cash/manual/:id/remove',
  auth: 'admin',
  summary: 'Șterge banii notați din greșeală pentru o comandă ramburs; ce a virat curierul rămâne',
  params,
  data: z.null(),
  refusals: { unknownRow: [404, texts.unknownRow] },
});

const orderNumber = text(40, texts.badOrderNumber).min(1, texts.badOrderNumber);

export const linkRemittance = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/cash/:id/link',
  auth: 'admin',
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

// Bank statements

const BankAccount = z.object({ id: Id, name: z.string(), lines: z.int(), lastDay: z.iso.date().nullable() });
export type BankAccount = z.infer<typeof BankAccount>;

const Suggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    orderId: Id,
    orderNumber: z.string(),
    customer: z.string(),
    total: Money,
    /** The number is in the text and the amount is exact. */
    isExact: z.boolean(),
  }),
  z.object({
    kind: z.literal('courier'),
    courier: z.string(),
    courierName: z.string(),
    reference: z.string(),
    total: Money,
  }),
  z.object({ kind: z.literal('card'), id: Id, name: z.string(), arrivedOn: z.iso.date(), total: Money }),
  z.object({
    kind: z.literal('refund'),
    id: Id,
    orderNumber: z.string(),
    customer: z.string(),
    total: Money,
  }),
]);
export type Suggestion = z.infer<typeof Suggestion>;

export const BankLine = z.object({
  id: Id,
  account: z.string(),
  bookedOn: z.iso.date(),
  amount: Money,
  details: z.string(),
  counterparty: z.string(),
  reference: z.string(),
  kind: z.enum(bankLineKinds).nullable(),
  /** What the line is linked to, in words. */
  linkedTo: z.string(),
  orderId: Id.nullable(),
  suggestions: z.array(Suggestion),
});
export type BankLine = z.infer<typeof BankLine>;

export const getBankLines = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/bank-lines',
  auth: 'admin',
  summary: 'Liniile extraselor bancare, cu ce li se potrivește',
  query: z.strictObject({ search, show: z.enum(bankShows).default('all'), ...page }),
  data: z.object({
    total: z.int(),
    counts: z.record(z.enum(bankShows), z.int()),
    accounts: z.array(BankAccount),
    lines: z.array(BankLine),
  }),
});

const statementRefusals = {
  unknownAccount: [404, texts.unknownAccount],
  spreadsheet: [400, texts.spreadsheet],
  noTable: [400, texts.noTable],
  noLines: [400, texts.noLines],
  severalAccounts: [400, texts.severalAccounts],
  chooseColumns: [409, texts.chooseColumns],
} as const;

export const previewStatement = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/statements/preview',
  auth: 'admin',
  isReadOnly: true,
  summary: 'Ce se citește dintr-un extras: formatul, coloanele recunoscute și primele linii',
  body: z.strictObject({
    accountId: Id.nullable().default(null),
    layout: StatementLayout.nullable().default(null),
    ...file,
  }),
  bodyLimit: fileBodyLimit,
  data: z.object({
    /** Null for MT940, which needs no choice. */
    layout: StatementLayout.nullable(),
    count: z.int(),
    lines: z.array(z.object({ bookedOn: z.iso.date(), amount: Money, details: z.string(), counterparty: z.string() })),
    problems: z.array(FileProblem),
  }),
  refusals: statementRefusals,
});

export const LoadedStatement = z.object({
  stored: z.int(),
  known: z.int(),
  /** Lines of days that were loaded before in another format. */
  skipped: z.int(),
  exact: z.int(),
  confirmed: z.int(),
});
export type LoadedStatement = z.infer<typeof LoadedStatement>;

export const loadStatement = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/statements',
  auth: 'admin',
  summary: 'Încarcă un extras bancar; liniile deja încărcate nu se schimbă',
  body: z.strictObject({
    accountId: Id.nullable().default(null),
    /** Of a new account. */
    accountName: text(80, texts.badName).default(''),
    layout: StatementLayout.nullable().default(null),
    ...file,
  }),
  bodyLimit: fileBodyLimit,
  data: LoadedStatement,
  refusals: { ...statementRefusals, badName: [400, texts.badName, 'accountName'] },
});

export const confirmTransfers = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/bank-lines/confirm',
  auth: 'admin',
  summary: 'Confirmă plata comenzilor potrivite exact cu linii din extras; fără ids, pe toate',
  body: z.strictObject({ ids: z.array(Id).max(500, texts.unknownRow).nullable().default(null) }),
  data: z.object({ confirmed: z.int(), left: z.int() }),
});

export const linkBankLine = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/bank-lines/:id/link',
  auth: 'admin',
  summary:
    'Spune ce este o linie din extras: plata unei comenzi, un ramburs, un virament de card, o restituire, altceva',
  params,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('order'), orderNumber }),
    z.strictObject({ kind: z.literal('courier'), courier, reference: rawText(60, texts.badReference) }),
    z.strictObject({ kind: z.literal('card'), id: Id }),
    z.strictObject({ kind: z.literal('refund'), id: Id }),
    z.strictObject({ kind: z.literal('other') }),
  ]),
  data: z.null(),
  refusals: {
    unknownRow: [404, texts.unknownRow],
    alreadyLinked: [409, texts.alreadyLinked],
    unknownOrder: [404, texts.unknownOrder, 'orderNumber'],
    wrongAmount: [409, texts.differentAmount, 'orderNumber'],
    notTransfer: [409, texts.notTransfer, 'orderNumber'],
    notPayable: [409, texts.notPayable, 'orderNumber'],
    orderHasLine: [409, texts.orderHasLine, 'orderNumber'],
    notMatching: [409, texts.notMatching],
    payoutRefused: [409, texts.payoutRefused],
  },
});

export const unlinkBankLine = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/bank-lines/:id/unlink',
  auth: 'admin',
  summary: 'Desface legătura unei linii din extras; comanda sau restituirea rămâne cum este',
  params,
  data: z.null(),
  refusals: { unknownRow: [404, texts.unknownRow] },
});

// Card provider

export const CardPayout = z.object({
  id: Id,
  provider: z.string(),
  providerId: z.string(),
  arrivedOn: z.iso.date(),
  gross: Money,
  fees: Money,
  net: Money,
  payments: z.int(),
  refunds: z.int(),
  isInBank: z.boolean(),
  differences: z.int(),
});
export type CardPayout = z.infer<typeof CardPayout>;

export const PayoutItem = z.object({
  providerId: z.string(),
  kind: z.enum(['payment', 'refund', 'fee', 'other']),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  amount: Money,
  fee: Money,
  /** Ours; null for a payment or refund that the shop does not know. */
  ours: Money.nullable(),
  isDifferent: z.boolean(),
});
export type PayoutItem = z.infer<typeof PayoutItem>;

export const getCardPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/card-payouts',
  auth: 'admin',
  summary: 'Viramentele furnizorului de card, comisioanele pe luni și banii care nu au ajuns încă',
  query: z.strictObject(page),
  data: z.object({
    total: z.int(),
    canFetch: z.boolean(),
    differences: z.int(),
    onWay: z.object({ count: z.int(), amount: Money }),
    months: z.array(z.object({ month: z.string(), gross: Money, fees: Money, net: Money })),
    payouts: z.array(CardPayout),
  }),
});

export const getCardPayout = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/card-payouts/:id',
  auth: 'admin',
  summary: 'Plățile, restituirile și comisioanele dintr-un virament, comparate cu ale magazinului',
  params,
  data: z.object({ items: z.array(PayoutItem) }),
  refusals: { unknownRow: [404, texts.unknownRow] },
});

export const fetchCardPayouts = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/card-payouts/fetch',
  auth: 'admin',
  auditsItself: true,
  summary: 'Citește acum viramentele de la furnizorul de card',
  data: z.object({ stored: z.int() }),
  refusals: { noProvider: [409, texts.noProvider], providerAway: [502, texts.providerAway] },
});

export const getCardPayoutsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/card-payouts-file',
  auth: 'admin',
  summary: 'Viramentele furnizorului de card ca fișier CSV',
  data: z.string(),
});

// Receipts

/** Longer periods would be thousands of rows on a page. */
const maxPeriodDays = 366;
const period = z
  .strictObject({ from: Day, to: Day })
  .refine(
    ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < maxPeriodDays * 86_400_000,
    texts.badPeriod,
  )
  .meta({ examples: [{ from: '2026-11-01', to: '2026-11-30' }] });

const MethodAmounts = z.object({ card: Money, cash: Money, transfer: Money, refunds: Money, total: Money });

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
    /** What `openAfter` consists of. */
    parts: z.object({ atCourier: Money, undelivered: Money, toReturn: Money, other: Money }),
  }),
});
export type ReceiptsReport = z.infer<typeof ReceiptsReport>;

export const getReceipts = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/receipts',
  auth: 'admin',
  summary: 'Încasările unei perioade pe zile și metode de plată, cu legătura cu facturile',
  query: period,
  data: ReceiptsReport,
});

export const getReceiptsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/receipts-file',
  auth: 'admin',
  summary: 'Încasările unei perioade, rând cu rând, ca fișier CSV',
  query: period,
  data: z.string(),
});
