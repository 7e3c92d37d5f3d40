import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, idAndVersion, QueryId, text, Version } from '../../platform/schema.ts';
import { PurchaseOrderFields } from './fields.ts';
import { texts } from './texts.ts';

const read = admin('stock:read');
const write = admin('stock:write');
const params = z.strictObject({ id: QueryId });

export const orderStates = ['draft', 'sent', 'partly', 'received', 'cancelled'] as const;
export type PurchaseOrderState = (typeof orderStates)[number];

const OrderRow = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(orderStates),
  supplier: z.string(),
  createdAt: z.string(),
  expectedOn: z.string().nullable(),
  /** Goods were expected before today. */
  isLate: z.boolean(),
  units: z.int(),
  received: z.int(),
  /** RON without VAT, of the lines whose cost is known. */
  value: z.number(),
});
export type PurchaseOrderRow = z.infer<typeof OrderRow>;

export const orderSorts = ['created', '-created', 'expected', '-expected', 'supplier', '-supplier'] as const;
export type PurchaseOrderSort = (typeof orderSorts)[number];

export const getPurchaseOrders = read.get('/api/admin/purchase-orders', {
  summary: 'Comenzile la furnizori, cele mai noi întâi; open sunt cele trimise care mai așteaptă marfă',
  ...list({
    row: OrderRow,
    query: {
      search: text(60, texts.badSearch).default(''),
      state: z.enum(['open', ...orderStates, 'all']).default('all'),
      sort: z.enum(orderSorts).default('-created'),
    },
  }),
});

const Line = z.object({
  productId: Id,
  name: z.string(),
  code: z.string(),
  supplierCode: z.string(),
  packSize: z.int(),
  quantity: z.int(),
  received: z.int(),
  unitCost: z.number().nullable(),
});
export type PurchaseOrderLine = z.infer<typeof Line>;

const PurchaseOrder = PurchaseOrderFields.extend({
  id: Id,
  version: Version,
  number: z.string(),
  state: z.enum(orderStates),
  supplierName: z.string(),
  supplierEmail: z.string(),
  /** RON; 0 when the supplier has none. */
  minimumOrder: z.number(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  sentTo: z.string(),
  value: z.number(),
  details: z.array(Line),
  receptions: z.array(z.object({ id: Id, number: z.string().nullable() })),
});
export type PurchaseOrder = z.infer<typeof PurchaseOrder>;

const unknown = { unknownOrder: [404, texts.unknownOrder] } as const;

export const getPurchaseOrder = read.get('/api/admin/purchase-orders/:id', {
  summary: 'O comandă la furnizor, cu ce a sosit din ea',
  params,
  data: PurchaseOrder,
  refusals: unknown,
});

export const savePurchaseOrder = write.post('/api/admin/purchase-orders', {
  summary: 'Adaugă sau schimbă o comandă care nu a plecat la furnizor',
  body: PurchaseOrderFields.extend(idAndVersion),
  data: z.object({ id: Id }),
  refusals: {
    ...unknown,
    unknownSupplier: [400, texts.unknownSupplier, 'supplierId'],
    unknownProduct: [400, texts.unknownProduct, 'lines'],
    notDraft: [409, texts.notDraft],
    changed: [409, texts.changed],
  },
});

export const sendPurchaseOrder = write.post('/api/admin/purchase-orders/:id/send', {
  summary: 'Trimite comanda furnizorului pe e-mail, cu PDF-ul atașat, sau o marchează ca trimisă altfel',
  params,
  body: z.strictObject({ version: Version, byEmail: z.boolean() }),
  data: z.null(),
  refusals: {
    ...unknown,
    notDraft: [409, texts.notDraft],
    emptyOrder: [400, texts.emptyOrder],
    noEmail: [409, texts.noEmail],
    changed: [409, texts.changed],
  },
});

export const cancelPurchaseOrder = write.post('/api/admin/purchase-orders/:id/cancel', {
  summary: 'Anulează comanda; ce a sosit deja rămâne în stoc, restul nu mai este așteptat',
  params,
  body: z.strictObject({}),
  data: z.null(),
  refusals: { ...unknown, notOpen: [409, texts.notOpen] },
});

export const receivePurchaseOrder = write.post('/api/admin/purchase-orders/:id/receive', {
  summary: 'Începe o recepție cu ce mai este de primit din comandă',
  params,
  body: z.strictObject({}),
  data: z.object({ id: Id }),
  refusals: { ...unknown, notOpen: [409, texts.notOpen], nothingLeft: [409, texts.nothingLeft] },
});

export const getPurchaseOrderPdf = read.get('/api/admin/purchase-orders/:id/pdf', {
  summary: 'Comanda la furnizor, ca PDF',
  isDownload: true,
  params,
  data: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
  refusals: unknown,
});

export const getOnOrder = read.get('/api/admin/on-order/:id', {
  summary: 'Comenzile la furnizori din care un produs mai are de sosit',
  params,
  data: z.array(
    z.object({
      orderId: Id,
      number: z.string(),
      supplier: z.string(),
      expectedOn: z.string().nullable(),
      units: z.int(),
    }),
  ),
});

const ReorderRow = z.object({
  productId: Id,
  name: z.string(),
  code: z.string(),
  supplierId: Id.nullable(),
  supplier: z.string().nullable(),
  available: z.int(),
  onOrder: z.int(),
  sold30: z.int(),
  sold90: z.int(),
  leadDays: z.int(),
  packSize: z.int(),
  lastPrice: z.number().nullable(),
  suggested: z.int(),
  /** Why so many, in words. */
  reason: z.string(),
});
export type ReorderRow = z.infer<typeof ReorderRow>;

export const getReorderList = read.get('/api/admin/reorder', {
  summary: 'Ce ar trebui comandat, pe furnizori: vânzări, stoc, ce este pe drum, termen și bax, cu motivul cantității',
  data: z.object({ coverDays: z.int(), rows: z.array(ReorderRow) }),
});

export const orderSuggested = write.post('/api/admin/reorder', {
  summary: 'Face câte o comandă nouă de fiecare furnizor din produsele alese',
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          supplierId: Id,
          productId: Id,
          quantity: z.int(texts.badOrdered).min(1, texts.badOrdered).max(100_000, texts.badOrdered),
        }),
      )
      .min(1, texts.noOrders)
      .max(500, texts.tooManyLines),
  }),
  data: z.object({ orders: z.array(z.object({ id: Id, number: z.string() })) }),
  refusals: {
    unknownSupplier: [400, texts.unknownSupplier],
    unknownProduct: [400, texts.unknownProduct],
  },
});
