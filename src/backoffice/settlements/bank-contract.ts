import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, rawText, text } from '../../platform/schema.ts';
import { StatementLayout } from './files/layouts.ts';
import { courier, FileProblem, file, fileBodyLimit, Money, orderNumber, params, search } from './inputs.ts';
import { bankLineFilters, bankLineKinds } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('accounting:read');
const write = admin('accounting:write');

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
  /** The order, transfer or payout that the line is linked to, in words. */
  linkedTo: z.string(),
  orderId: Id.nullable(),
  suggestions: z.array(Suggestion),
});
export type BankLine = z.infer<typeof BankLine>;

export const getBankLines = read.get('/api/admin/settlements/bank-lines', {
  summary: 'Liniile extraselor bancare, cu ce li se potrivește',
  ...list({
    row: BankLine,
    query: { search, show: z.enum(bankLineFilters).default('all') },
    data: {
      counts: z.record(z.enum(bankLineFilters), z.int()),
      accounts: z.array(BankAccount),
    },
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

const StatementLine = z.object({
  bookedOn: z.iso.date(),
  amount: Money,
  details: z.string(),
  counterparty: z.string(),
});

export const previewStatement = read.post('/api/admin/settlements/statements/preview', {
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
    lines: z.array(StatementLine),
    problems: z.array(FileProblem),
  }),
  refusals: statementRefusals,
});

const BankStatement = z.object({
  id: Id,
  fileName: z.string(),
  account: z.string(),
  loadedAt: z.string(),
  authorName: z.string(),
  stored: z.int(),
  known: z.int(),
  skipped: z.int(),
  /** The last day that was loaded before in another format; null when no line was skipped. */
  otherUntil: z.iso.date().nullable(),
  /** The first 200. */
  skippedLines: z.array(StatementLine),
});
export type BankStatement = z.infer<typeof BankStatement>;

export const getBankStatements = read.get('/api/admin/settlements/statements', {
  summary: 'Extrasele încărcate, cele noi întâi, cu liniile sărite ale fiecăruia',
  data: z.array(BankStatement),
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

export const loadStatement = write.post('/api/admin/settlements/statements', {
  summary: 'Încarcă un extras bancar; liniile deja încărcate nu se schimbă',
  body: z.strictObject({
    accountId: Id.nullable().default(null),
    /** The name of a new account. */
    accountName: text(80, texts.badName).default(''),
    layout: StatementLayout.nullable().default(null),
    ...file,
  }),
  bodyLimit: fileBodyLimit,
  data: LoadedStatement,
  refusals: { ...statementRefusals, badName: [400, texts.badName, 'accountName'] },
});

export const confirmTransfers = write.post('/api/admin/settlements/bank-lines/confirm', {
  summary: 'Confirmă plata comenzilor potrivite exact cu linii din extras; fără ids, pe toate',
  body: z.strictObject({ ids: z.array(Id).max(500, texts.unknownRow).nullable().default(null) }),
  data: z.object({ confirmed: z.int(), left: z.int() }),
});

export const linkBankLine = write.post('/api/admin/settlements/bank-lines/:id/link', {
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

export const unlinkBankLine = write.post('/api/admin/settlements/bank-lines/:id/unlink', {
  summary: 'Desface legătura unei linii din extras; comanda sau restituirea rămâne cum este',
  params,
  data: z.null(),
  refusals: { unknownRow: [404, texts.unknownRow] },
});
