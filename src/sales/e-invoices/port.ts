export type EInvoiceFailure = {
  ok: false;
  kind: /** The document is refused and not registered; it must be changed. */
    | 'refused'
    /** The account has no right to do this; the connection must be changed. */
    | 'account'
    /** The token is missing, expired or withdrawn. */
    | 'unauthorized'
    /** Too many calls; nothing happened. */
    | 'limited'
    /** Nothing happened; the same call may be repeated. */
    | 'unavailable'
    /** An upload may or may not have been registered: look it up before it is repeated. */
    | 'lost'
    /** The authority does not know this id. */
    | 'notFound';
  /** A Romanian sentence for the staff: what happened and what to do. */
  message: string;
  /** The authority's own words; never contains tokens. */
  detail?: string;
};

export type EInvoiceResult<Value> = { ok: true; value: Value } | EInvoiceFailure;

export type UploadState =
  | { state: 'processing' }
  | { state: 'accepted'; downloadId: string }
  /** Without a download id the document was not even read. */
  | { state: 'rejected'; downloadId: string | null };

/** A sent invoice in the authority's list. */
export type SentMessage = { id: string; uploadIndex: string };

/** The tax authority's system for electronic invoices. All calls use the network; expected failures are values. */
export type EInvoicePort = {
  /** Invoices of persons are sent to an address of their own. The value is the id of the upload. */
  upload: (xml: string, buyer: 'company' | 'person') => Promise<EInvoiceResult<string>>;
  readState: (uploadIndex: string) => Promise<EInvoiceResult<UploadState>>;
  /** Accepted invoices whose message was written in this period, at most 60 days ago. */
  listSent: (from: Date, until: Date) => Promise<EInvoiceResult<SentMessage[]>>;
  /** A ZIP file: the invoice or its errors, and the authority's seal. */
  download: (id: string) => Promise<EInvoiceResult<Buffer>>;
};

export const succeed = <Value>(value: Value): EInvoiceResult<Value> => ({ ok: true, value });
