import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, idAndVersion, QueryId, text, Version } from '../../platform/schema.ts';
import { SupplierFields } from './fields.ts';
import { texts } from './texts.ts';

const read = admin('stock:read');
const write = admin('stock:write');

const SupplierRow = z.object({
  id: Id,
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  leadDays: z.int(),
  isActive: z.boolean(),
  products: z.int(),
  /** Orders that await goods. */
  openOrders: z.int(),
});
export type SupplierRow = z.infer<typeof SupplierRow>;

export const supplierSorts = ['name', '-name', 'products', '-products'] as const;
export type SupplierSort = (typeof supplierSorts)[number];

export const getSuppliers = read.get('/api/admin/suppliers', {
  summary: 'Furnizorii, după nume; state alege între cei activi și ceilalți',
  ...list({
    row: SupplierRow,
    query: {
      search: text(60, texts.badSearch).default(''),
      state: z.enum(['active', 'inactive', 'all']).default('active'),
      sort: z.enum(supplierSorts).default('name'),
    },
  }),
});

const ProductName = z.object({ id: Id, name: z.string(), code: z.string() });
const Supplier = SupplierFields.extend({ id: Id, version: Version, productNames: z.array(ProductName) });
export type Supplier = z.infer<typeof Supplier>;

export const getSupplier = read.get('/api/admin/suppliers/:id', {
  summary: 'Un furnizor cu produsele lui',
  params: z.strictObject({ id: QueryId }),
  data: Supplier,
  refusals: { unknownSupplier: [404, texts.unknownSupplier] },
});

export const saveSupplier = write.post('/api/admin/suppliers', {
  summary: 'Adaugă sau schimbă un furnizor',
  body: SupplierFields.extend(idAndVersion),
  data: z.object({ id: Id }),
  refusals: {
    unknownSupplier: [404, texts.unknownSupplier],
    unknownProduct: [400, texts.unknownProduct, 'products'],
    nameTaken: [409, texts.nameTaken, 'name'],
    taxIdTaken: [409, texts.taxIdTaken, 'taxId'],
    changed: [409, texts.changed],
  },
});

const FoundProduct = z.object({
  productId: Id,
  code: z.string(),
  gtin: z.string().nullable(),
  name: z.string(),
  shelf: z.string(),
  isFood: z.boolean(),
  onHand: z.int(),
  /** Of the supplier: units in a pack and RON for one unit, without VAT. */
  packSize: z.int(),
  lastPrice: z.number().nullable(),
  /** The code, EAN or code of the supplier is the one that was searched. */
  isExact: z.boolean(),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

export const findStockProducts = read.get('/api/admin/stock-products', {
  summary: 'Produse care au stoc, după cod, EAN, codul furnizorului sau nume; cele cu exact acest cod sunt primele',
  query: z.strictObject({ search: text(60, texts.badSearch).min(1, texts.badSearch), supplierId: QueryId.optional() }),
  data: z.array(FoundProduct),
});
