import type { ProductRecord } from '../catalog/record.ts';

/** What a file may say about a product: its record and where its pictures are. */
export type ProductFields = ProductRecord & { pictures: string[] };
export type Field = keyof ProductFields;
export type GivenFields = Partial<ProductFields>;

/** Units of a lot, as a file counts them; without a lot they are of the product's only one. */
type GivenCount = { lot: string; expiresOn: string | null; quantity: number };

export type Fault = { line: number; column: string; sentence: string; isWarning: boolean };

/** One product, price or lot of a file, before it is held against the shop. */
export type Entry = {
  line: number;
  code: string;
  fields: GivenFields;
  /** Units that a shop system counts by product and not by lot; null when it does not count. */
  stock: number | null;
  count: GivenCount | null;
  faults: Fault[];
};

export const emptyEntry = (line: number, code: string): Entry => ({
  line,
  code,
  fields: {},
  stock: null,
  count: null,
  faults: [],
});

export type Verdict = 'new' | 'changed' | 'unchanged' | 'faulty';

/** What an entry would change: a column, what stands there now and what would. */
export type Change = { column: string; before: string; after: string };

/** Room for a shop of 50,000 products with all their texts. */
export const mostFileBytes = 100 * 1024 * 1024;

/** The lot of units that came without one. */
export const importLot = 'IMPORT';
/** Where products go whose file does not say. */
export const noCategory = 'Necategorizate';
export const noProducer = 'Fără producător';

/** What nobody has said yet. */
export const blankProduct: ProductFields = {
  code: '',
  gtin: null,
  name: '',
  producer: '',
  category: '',
  price: 0,
  recommendedPrice: null,
  vatRate: 21,
  form: '',
  netQuantity: '',
  unitName: 'bucată',
  unitSize: 1,
  unitCount: 1,
  dailyPortion: '',
  portions: 1,
  ingredients: '',
  details: '',
  usage: '',
  warnings: [],
  storage: '',
  notificationNumber: null,
  notificationAuthority: null,
  countryOfOrigin: '',
  seoTitle: '',
  seoKeywords: '',
  seoDescription: '',
  isSustainable: false,
  isBuyBack: false,
  isPublished: true,
  nutrients: [],
  filters: [],
  hashtags: [],
  pictures: [],
};
