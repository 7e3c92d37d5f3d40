import { z } from 'zod';
import { rawText } from '../../../platform/schema.ts';
import { compactText, dateOrders, decimalMarks } from './cells.ts';

const Column = z.int().min(0).max(199);
const Headers = z.array(rawText(200)).max(200);
const formats = { dates: z.enum(dateOrders).default('auto'), decimals: z.enum(decimalMarks).default('auto') };

/** Columns of a bank's CSV file, as positions; the amount is in one column with its sign, or in two. */
export const StatementLayout = z.strictObject({
  headers: Headers,
  date: Column.nullable(),
  amount: Column.nullable(),
  debit: Column.nullable(),
  credit: Column.nullable(),
  details: z.array(Column).max(10),
  counterparty: Column.nullable(),
  iban: Column.nullable(),
  reference: Column.nullable(),
  ...formats,
});
export type StatementLayout = z.infer<typeof StatementLayout>;

/** Columns of a courier's CSV file. Without a day, or a transfer's number, the choice of the upload is used. */
export const RemittanceLayout = z.strictObject({
  headers: Headers,
  awb: Column.nullable(),
  amount: Column.nullable(),
  paidOn: Column.nullable(),
  reference: Column.nullable(),
  ...formats,
});
export type RemittanceLayout = z.infer<typeof RemittanceLayout>;

/** The first column whose name starts with one of the words, the words in order of preference. */
function findColumn(names: readonly string[], words: readonly string[], taken: readonly (number | null)[] = []) {
  for (const word of words) {
    const found = names.findIndex((name, index) => name.startsWith(word) && !taken.includes(index));
    if (found >= 0) return found;
  }
  return null;
}

/** Names of columns of BT, BCR, ING, BRD and Raiffeisen, and English ones, without spaces and diacritics. */
const statementWords = {
  date: [
    'datatranzactie',
    'datainregistrar',
    'dataoperati',
    'dataprocesar',
    'datacontabil',
    'datafinalizar',
    'bookingdate',
    'data',
    'date',
  ],
  debit: ['debit', 'sumadebit', 'valoaredebit', 'iesiri'],
  credit: ['credit', 'sumacredit', 'valoarecredit', 'intrari'],
  amount: ['suma', 'valoaretranzactie', 'valoare', 'amount'],
  details: ['descrier', 'detalii', 'explicati', 'observatii', 'details', 'description', 'tiptranzactie'],
  counterparty: [
    'numebeneficiarordonator',
    'numeordonatorbeneficiar',
    'numesaudenumire',
    'numepartener',
    'numeplatitor',
    'numecontrapartida',
    'ordonator',
    'platitor',
    'partener',
    'contrapartida',
    'beneficiar',
    'counterparty',
  ],
  iban: [
    'ibancontrapartida',
    'ibanpartener',
    'ibanordonator',
    'ibanplatitor',
    'contcontrapartida',
    'contpartener',
    'contordonator',
    'contplatitor',
    'contbeneficiar',
  ],
  reference: ['referint', 'numarreferint', 'nrreferint', 'nrdocument', 'numardocument', 'reference'],
} as const;

export function detectStatementLayout(headers: readonly string[]): StatementLayout {
  const names = headers.map(compactText);
  const [debit, credit] = [findColumn(names, statementWords.debit), findColumn(names, statementWords.credit)];
  const hasBoth = debit !== null && credit !== null;
  const counterparty = findColumn(names, statementWords.counterparty);
  const details = findColumn(names, statementWords.details, [counterparty]);
  return {
    headers: [...headers],
    date: findColumn(names, statementWords.date),
    amount: hasBoth ? null : findColumn(names, statementWords.amount),
    debit: hasBoth ? debit : null,
    credit: hasBoth ? credit : null,
    details: details === null ? [] : [details],
    counterparty,
    iban: findColumn(names, statementWords.iban, [counterparty]),
    reference: findColumn(names, statementWords.reference, [details]),
    dates: 'auto',
    decimals: 'auto',
  };
}

export const isCompleteStatementLayout = ({ date, amount, debit, credit, details }: StatementLayout): boolean =>
  date !== null && details.length > 0 && (amount !== null || (debit !== null && credit !== null));

const remittanceWords = {
  awb: ['awb', 'numarawb', 'nrawb', 'barcode', 'codbare', 'expeditie', 'numarexpeditie', 'colet'],
  amount: [
    'sumaincasata',
    'sumavirata',
    'ramburs',
    'valoareramburs',
    'sumaramburs',
    'valoarerambursat',
    'suma',
    'valoare',
    'cod',
    'amount',
  ],
  paidOn: ['datavirar', 'dataplati', 'datatransfer', 'dataop', 'dataramburs', 'datadecontar', 'data'],
  reference: [
    'borderou',
    'nrborderou',
    'numarborderou',
    'nrop',
    'numarop',
    'ordindeplata',
    'idplata',
    'idtransfer',
    'nrplata',
    'numarplata',
    'referint',
  ],
} as const;

export function detectRemittanceLayout(headers: readonly string[]): RemittanceLayout {
  const names = headers.map(compactText);
  const awb = findColumn(names, remittanceWords.awb);
  const paidOn = findColumn(names, remittanceWords.paidOn);
  return {
    headers: [...headers],
    awb,
    amount: findColumn(names, remittanceWords.amount, [awb, paidOn]),
    paidOn,
    reference: findColumn(names, remittanceWords.reference, [awb]),
    dates: 'auto',
    decimals: 'auto',
  };
}

export const isCompleteRemittanceLayout = ({ awb, amount }: RemittanceLayout): boolean =>
  awb !== null && amount !== null;

/** A remembered choice fits a file with the same names of columns. */
export const fitsHeaders = (layout: { headers: string[] }, headers: readonly string[]): boolean =>
  layout.headers.length === headers.length && layout.headers.every((name, index) => name === headers[index]);
