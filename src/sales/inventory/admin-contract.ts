import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { refusals as texts } from './admin/texts.ts';
import { CorrectionFields, CountedQuantity, ReceiptFields } from './admin-fields.ts';

const read = admin('stock:read');
const write = admin('stock:write');

const StockRow = z.object({
  productId: Id,
  code: z.string(),
  name: z.string(),
  isPublished: z.boolean(),
  onHand: z.int(),
  /** Units blocked by carts. */
  reserved: z.int(),
  /** Units sold in the last 30 days; `daysLeft` is how long the stock lasts at that rate. */
  sold: z.int(),
  daysLeft: z.int().nullable(),
  lots: z.int(),
  /** Earliest expiry date of the lots with units. */
  expiresOn: z.string().nullable(),
});
export type StockRow = z.infer<typeof StockRow>;

export const stockSorts = ['stock', '-stock', 'expires', '-expires', 'days', '-days', 'name', '-name'] as const;
export type StockSort = (typeof stockSorts)[number];
export const stockStates = ['all', 'low', 'out', 'expiring'] as const;

export const getAdminStock = read.get('/api/admin/stock', {
  summary: 'Stocul pe produse: pe terminate, terminat, cu loturi care expiră în 90 de zile',
  ...list({
    row: StockRow,
    query: {
      search: text(60, texts.badSearch).default(''),
      state: z.enum(stockStates).default('all'),
      sort: z.enum(stockSorts).default('stock'),
    },
  }),
});

const Lot = z.object({
  id: Id,
  code: z.string(),
  expiresOn: z.string().nullable(),
  quantity: z.int(),
  /** RON for one unit, without VAT; null when it is not known. */
  unitCost: z.number().nullable(),
  supplier: z.string(),
  isExpired: z.boolean(),
});
export type AdminLot = z.infer<typeof Lot>;

const ProductStock = z.object({
  productId: Id,
  name: z.string(),
  /** Current selling price without VAT, for the margin. */
  netPrice: z.number(),
  onHand: z.int(),
  reserved: z.int(),
  /** A bundle has no lots: it is sold from the stock of its parts. */
  isBundle: z.boolean(),
  /** Lots with units first, then by expiry date. */
  lots: z.array(Lot),
  /** Suppliers of all lots of the shop, the latest first, to choose from. */
  suppliers: z.array(z.string()),
  /** The latest 50. */
  moves: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      lotCode: z.string().nullable(),
      quantity: z.int(),
      reason: z.string(),
      orderId: Id.nullable(),
      /** The reception or the count that moved the units. */
      documentKind: z.enum(['reception', 'count']).nullable(),
      documentId: Id.nullable(),
      documentNumber: z.string().nullable(),
      author: z.string().nullable(),
    }),
  ),
});
export type ProductStock = z.infer<typeof ProductStock>;

const unknown = { unknownProduct: [404, texts.unknownProduct] } as const;

export const getProductStock = read.get('/api/admin/stock/:id', {
  summary: 'Stocul unui produs: loturi, rezervări și mișcări',
  params: z.strictObject({ id: QueryId }),
  data: ProductStock,
  refusals: unknown,
});

export const receiveStock = write.post('/api/admin/stock/receive', {
  summary: 'Recepția unui lot; dacă lotul există, bucățile i se adaugă',
  body: ReceiptFields.extend({ productId: Id }),
  data: ProductStock,
  refusals: {
    ...unknown,
    isBundle: [409, texts.isBundle],
    otherDate: [409, texts.otherDate, 'expiresOn'],
    expiredLot: [400, texts.expiredLot, 'expiresOn'],
  },
});

export const correctStock = write.post('/api/admin/stock/correct', {
  summary: 'Corectează un lot la cât s-a numărat; was este cât arăta înainte',
  body: CorrectionFields.extend({ lotId: Id, was: CountedQuantity }),
  data: ProductStock,
  refusals: { ...unknown, unknownLot: [404, texts.unknownLot], changed: [409, texts.changed] },
});
