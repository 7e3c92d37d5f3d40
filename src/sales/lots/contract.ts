import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, maxPictureBytes, QueryId, text } from '../../platform/schema.ts';
import { blockedStates } from '../inventory/packed-rules.ts';
import { BlockFields, DocumentFields } from './fields.ts';
import { labelSizes, maxLabels } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('stock:read');
const write = admin('stock:write');
const block = admin('stock:read', 'block-lots');

const LotRow = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  productCode: z.string(),
  code: z.string(),
  expiresOn: z.string().nullable(),
  isExpired: z.boolean(),
  quantity: z.int(),
  blockedState: z.enum(blockedStates).nullable(),
  documentCount: z.int(),
});
export type LotRow = z.infer<typeof LotRow>;

export const lotSorts = ['expires', '-expires', 'code', '-code', 'quantity', '-quantity'] as const;
export const lotFilters = ['all', 'inStock', 'expiring', 'blocked', 'withoutDocument'] as const;

export const getLots = read.get('/api/admin/lots', {
  summary: 'Loturile tuturor produselor, după cod sau produs',
  ...list({
    row: LotRow,
    query: {
      search: text(60, texts.badSearch).default(''),
      state: z.enum(lotFilters).default('inStock'),
      sort: z.enum(lotSorts).default('expires'),
    },
  }),
});

const LotDetails = LotRow.omit({ documentCount: true }).extend({
  blockedReason: z.string(),
  blockedAt: z.string().nullable(),
  supplier: z.string(),
  documents: z.array(z.object({ id: Id, name: z.string(), documentDate: z.string(), url: z.string() })),
  /** The latest 200. */
  moves: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      quantity: z.int(),
      reason: z.string(),
      orderId: Id.nullable(),
      orderNumber: z.string().nullable(),
      documentNumber: z.string().nullable(),
      author: z.string().nullable(),
    }),
  ),
});
export type LotDetails = z.infer<typeof LotDetails>;

const params = z.strictObject({ id: QueryId });
const unknownLot = { unknownLot: [404, texts.unknownLot] } as const;

export const getLot = read.get('/api/admin/lots/:id', {
  summary: 'Un lot: stare, documente de analiză și mișcări cu numărul comenzii',
  params,
  data: LotDetails,
  refusals: unknownLot,
});

export const blockLot = block.post('/api/admin/lots/:id/block', {
  summary: 'Blochează un lot: nu se mai vinde și nu se mai ambalează',
  params,
  body: BlockFields,
  data: LotDetails,
  refusals: { ...unknownLot, alreadyBlocked: [409, texts.alreadyBlocked] },
});

export const unblockLot = block.post('/api/admin/lots/:id/unblock', {
  summary: 'Repune în vânzare un lot blocat; unul rechemat rămâne oprit',
  params,
  body: BlockFields,
  data: LotDetails,
  refusals: { ...unknownLot, notBlocked: [409, texts.notBlocked], isRecalled: [409, texts.isRecalled] },
});

export const addLotDocument = write.post('/api/admin/lots/:id/documents', {
  summary: 'Adaugă un document de analiză (PDF) la un lot',
  params,
  query: DocumentFields,
  bodyEncoding: 'bytes',
  bodyLimit: maxPictureBytes,
  body: z.instanceof(Uint8Array),
  data: LotDetails,
  refusals: { ...unknownLot, notAPdf: [400, texts.notAPdf] },
});

export const removeLotDocument = write.post('/api/admin/lots/:id/documents/:documentId/remove', {
  summary: 'Șterge un document al unui lot',
  params: z.strictObject({ id: QueryId, documentId: QueryId }),
  data: LotDetails,
  refusals: { ...unknownLot, unknownDocument: [404, texts.unknownDocument] },
});

export const getLotLabels = read.get('/api/admin/lots/:id/labels', {
  isDownload: true,
  summary: 'Etichete cu codul QR al paginii lotului, ca PDF: coli A4 sau etichete de 40 × 30 mm',
  params,
  query: z.strictObject({
    size: z.enum(labelSizes).default('A4'),
    count: z.coerce.number().pipe(z.int().min(1, texts.badCount).max(maxLabels, texts.badCount)).default(24),
  }),
  data: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
  refusals: unknownLot,
});
