import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { CountFields, Quantity } from './fields.ts';
import { texts } from './texts.ts';

const read = admin('stock:read');
const write = admin('stock:write');
const params = z.strictObject({ id: QueryId });

export const countStates = ['open', 'posted', 'cancelled'] as const;

const CountRow = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(countStates),
  scope: z.string(),
  createdAt: z.string(),
  lines: z.int(),
  counted: z.int(),
  /** Units more or less than in the books, of the counted lines. */
  more: z.int(),
  less: z.int(),
});
export type CountRow = z.infer<typeof CountRow>;

export const getStockCounts = read.get('/api/admin/stock-counts', {
  summary: 'Inventarele, cele mai noi întâi',
  ...list({
    row: CountRow,
    query: { search: text(60, texts.badSearch).default(''), state: z.enum([...countStates, 'all']).default('all') },
  }),
});

const CountLine = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  code: z.string(),
  gtin: z.string().nullable(),
  shelf: z.string(),
  lotCode: z.string(),
  expiresOn: z.string().nullable(),
  counted: z.int().nullable(),
  /** Units that should have been there when the line was counted; null before. */
  expected: z.int().nullable(),
  /** RON for one unit, without VAT. */
  unitCost: z.number().nullable(),
});
export type CountLine = z.infer<typeof CountLine>;

const StockCount = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(countStates),
  scope: z.string(),
  includesUnshipped: z.boolean(),
  createdAt: z.string(),
  postedAt: z.string().nullable(),
  /** In walking order. */
  lines: z.array(CountLine),
});
export type StockCount = z.infer<typeof StockCount>;

const unknown = { unknownCount: [404, texts.unknownCount] } as const;
const open = { ...unknown, countClosed: [409, texts.countClosed] } as const;

export const getStockCount = read.get('/api/admin/stock-counts/:id', {
  summary: 'Un inventar cu loturile lui, în ordinea rafturilor',
  params,
  data: StockCount,
  refusals: unknown,
});

export const startStockCount = write.post('/api/admin/stock-counts', {
  summary: 'Începe un inventar al loturilor în stoc: pe categorie, pe furnizor, pe raft sau al tuturor',
  body: CountFields,
  data: z.object({ id: Id }),
  refusals: { nothingToCount: [400, texts.nothingToCount] },
});

export const countLot = write.post('/api/admin/stock-counts/:id/lines', {
  summary: 'Scrie câte bucăți s-au numărat dintr-un lot; diferența este față de stocul de acum',
  params,
  body: z.strictObject({ lineId: Id, counted: Quantity.nullable() }),
  data: CountLine,
  refusals: { ...open, unknownLine: [404, texts.unknownLine] },
});

export const addToCount = write.post('/api/admin/stock-counts/:id/products', {
  summary: 'Adaugă la inventar toate loturile unui produs, și pe cele goale',
  params,
  body: z.strictObject({ productId: Id }),
  data: z.null(),
  refusals: { ...open, noLots: [409, texts.noLots] },
});

export const postStockCount = write.post('/api/admin/stock-counts/:id/post', {
  summary: 'Încheie inventarul: diferențele loturilor numărate devin mișcări de stoc, celelalte rămân cum sunt',
  params,
  body: z.strictObject({}),
  data: z.null(),
  refusals: { ...open, nothingCounted: [409, texts.nothingCounted], unitsGone: [409, texts.countUnitsGone] },
});

export const cancelStockCount = write.post('/api/admin/stock-counts/:id/cancel', {
  summary: 'Renunță la inventar; stocul nu se schimbă',
  params,
  body: z.strictObject({}),
  data: z.null(),
  refusals: open,
});

export const getStockCountPdf = read.get('/api/admin/stock-counts/:id/pdf', {
  summary: 'Lista de inventar ca PDF: de completat cât este deschis, cu diferențele valorice după încheiere',
  isDownload: true,
  params,
  data: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
  refusals: unknown,
});
