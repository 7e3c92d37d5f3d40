import type { Bani } from '../../../platform/money.ts';
import type { NewDocument, Tax } from './documents.ts';

export type SmartBillFailure = {
  ok: false;
  kind: /** Nothing was made; the document or the account must be changed first. */
    | 'refused'
    /** Wrong login or a plan that is used up; every call would fail. */
    | 'account'
    /** Too many calls; nothing was made. */
    | 'limited'
    /** Nothing was made; the same call may be repeated. */
    | 'unavailable'
    /** A document may have been made: look it up before the call is repeated. */
    | 'lost';
  /** A Romanian sentence for the staff. */
  message: string;
};

export type SmartBillResult<Value> = { ok: true; value: Value } | SmartBillFailure;

export type CreatedDocument = {
  series: string;
  number: string;
  url: string | null;
  /** Warning that SmartBill sent although it created the document. */
  warning: string | null;
};

type DocumentSeries = { name: string; nextNumber: string };

/** The invoicing program. All calls use the network; expected failures are values. */
export type SmartBillPort = {
  readSeries: () => Promise<SmartBillResult<DocumentSeries[]>>;
  readTaxes: () => Promise<SmartBillResult<Tax[]>>;
  create: (document: NewDocument) => Promise<SmartBillResult<CreatedDocument>>;
  /** Reverses a whole invoice, which is possible once. */
  reverse: (series: string, number: string, day: string) => Promise<SmartBillResult<CreatedDocument>>;
  /** The total of an invoice with VAT; null when there is none with this number. */
  readTotal: (series: string, number: string) => Promise<SmartBillResult<Bani | null>>;
};

export const succeed = <Value>(value: Value): SmartBillResult<Value> => ({ ok: true, value });
export const fail = (kind: SmartBillFailure['kind'], message: string): SmartBillFailure => ({
  ok: false,
  kind,
  message,
});
