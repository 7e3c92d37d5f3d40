import type { ProductRecord } from '../../catalog/products/product-record.ts';
import type { OldOrder } from '../../sales/old-orders/rules.ts';

/** The fields of a product that a file can set; pictures are URLs or paths. */
export type FileProduct = ProductRecord & { pictures: string[] };
export type EntryFields = Partial<FileProduct>;

/** Counted units of a lot; without a lot code they belong to the product's only lot. */
type EntryCount = { lot: string; expiresOn: string | null; quantity: number /** Bani. */; unitCost: number | null };

export type Fault = { line: number; column: string; sentence: string; isWarning: boolean };

/** An address of another shop, as it is written there. */
export type FileAddress = {
  firstName: string;
  lastName: string;
  phone: string;
  street: string;
  details: string;
  locality: string;
  county: string;
  postalCode: string;
  country: string;
};

export type FileCustomer = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  since: string | null;
  addresses: FileAddress[];
  company: { companyName: string; taxId: string; registration: string | null } | null;
  /** The newsletter consent in the file. */
  isSubscribed: boolean;
  subscribedOn: string | null;
};

/** An old address; without a target it leads to the product with the code or the page of the title. */
export type FileRedirect = { fromPath: string; target: string | null; title: string; code: string };

/** One product, price, lot, customer or old order of a file, before it is compared with the database. */
export type ImportEntry = {
  line: number;
  code: string;
  fields: EntryFields;
  /** Units per product, from systems without lots; null when stock is not tracked. */
  stock: number | null;
  count: EntryCount | null;
  customer?: FileCustomer;
  order?: OldOrder;
  redirect?: FileRedirect;
  /** Paths at which the old shop had the product. */
  oldPaths?: string[];
  faults: Fault[];
};

export const emptyEntry = (line: number, code: string): ImportEntry => ({
  line,
  code,
  fields: {},
  stock: null,
  count: null,
  faults: [],
});

/** Result of an import for a row of its file. */
export type RowVerdict = 'new' | 'changed' | 'unchanged' | 'faulty';

export type Change = { column: string; before: string; after: string };

/** Enough for 50,000 products with all their texts. */
export const maxFileBytes = 100 * 1024 * 1024;

/** Code of the lot for units imported without one. */
export const importLotCode = 'IMPORT';
/** Category and producer of products whose file names none. */
export const noCategory = 'Necategorizate';
export const noProducer = 'Fără producător';

/** Consents of the file that staff state to be proven: where, and the day of those without a date of their own. */
export type ProvenConsents = { source: string; on: string };
