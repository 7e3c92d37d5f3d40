import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, idAndVersion, QueryId, text, Version } from '../../platform/schema.ts';
import { documentKinds, ReceptionFields, ReversalFields } from './fields.ts';
import { texts } from './texts.ts';

const read = admin('stock:read');
const write = admin('stock:write');
const params = z.strictObject({ id: QueryId });

export const receptionStates = ['draft', 'posted'] as const;

const ReceptionRow = z.object({
  id: Id,
  /** Null for a draft. */
  number: z.string().nullable(),
  state: z.enum(receptionStates),
  supplier: z.string(),
  documentKind: z.enum(documentKinds),
  documentNumber: z.string(),
  receivedOn: z.string(),
  units: z.int(),
  /** RON without VAT. */
  value: z.number(),
  isReversal: z.boolean(),
  /** The order it belongs to. */
  orderNumber: z.string().nullable(),
});
export type ReceptionRow = z.infer<typeof ReceptionRow>;

export const receptionSorts = ['date', '-date', 'supplier', '-supplier', 'value', '-value'] as const;
export type ReceptionSort = (typeof receptionSorts)[number];

export const getReceptions = read.get('/api/admin/receptions', {
  summary: 'Recepțiile de marfă, cele mai noi întâi; se caută după număr, factură, furnizor, produs sau lot',
  ...list({
    row: ReceptionRow,
    query: {
      search: text(60, texts.badSearch).default(''),
      state: z.enum([...receptionStates, 'all']).default('all'),
      sort: z.enum(receptionSorts).default('-date'),
    },
  }),
});

const LineDetails = z.object({
  /** Of the saved line. */
  id: Id,
  productId: Id,
  name: z.string(),
  code: z.string(),
  unitName: z.string(),
  isFood: z.boolean(),
  lotId: Id.nullable(),
  lotCode: z.string(),
  expiresOn: z.string().nullable(),
  documentQuantity: z.int().nullable(),
  quantity: z.int(),
  unitCost: z.number().nullable(),
  vatRate: z.int(),
  /** Units that reversals took back. */
  reversed: z.int(),
  /** Units of the order that have not arrived with other receptions. */
  ordered: z.int().nullable(),
});

const DocumentLink = z.object({ id: Id, number: z.string() });

const Reception = ReceptionFields.extend({
  id: Id,
  version: Version,
  state: z.enum(receptionStates),
  number: z.string().nullable(),
  supplierName: z.string(),
  order: DocumentLink.nullable(),
  /** The reception that this one reverses. */
  reverses: DocumentLink.nullable(),
  reversals: z.array(DocumentLink),
  /** The lines with what is known about them; units are negative in a reversal. */
  details: z.array(LineDetails),
  author: z.string(),
  postedBy: z.string().nullable(),
  postedAt: z.string().nullable(),
  /** RON. */
  value: z.number(),
  vat: z.number(),
  /** Reasons why a draft cannot be posted. */
  problems: z.array(z.object({ line: z.int().nullable(), message: z.string() })),
  /** Lots of a draft that have another cost in stock; they can be posted. */
  otherCosts: z.array(z.string()),
});
export type Reception = z.infer<typeof Reception>;
export type ReceptionDetail = z.infer<typeof LineDetails>;

const unknown = { unknownReception: [404, texts.unknownReception] } as const;

export const getReception = read.get('/api/admin/receptions/:id', {
  summary: 'O recepție cu rândurile ei și cu ce îi lipsește ca să fie înregistrată',
  params,
  data: Reception,
  refusals: unknown,
});

export const saveReception = write.post('/api/admin/receptions', {
  summary: 'Adaugă sau schimbă o recepție care nu este încă înregistrată',
  body: ReceptionFields.extend(idAndVersion),
  data: z.object({ id: Id }),
  refusals: {
    ...unknown,
    unknownSupplier: [400, texts.unknownSupplier, 'supplierId'],
    unknownProduct: [400, texts.unknownProduct, 'lines'],
    alreadyPosted: [409, texts.alreadyPosted],
    changed: [409, texts.changed],
  },
});

export const deleteReception = write.post('/api/admin/receptions/:id/delete', {
  summary: 'Șterge o recepție care nu este înregistrată',
  params,
  body: z.strictObject({}),
  data: z.null(),
  refusals: { ...unknown, alreadyPosted: [409, texts.alreadyPosted] },
});

export const postReception = write.post('/api/admin/receptions/:id/post', {
  summary: 'Înregistrează recepția: primește număr, iar bucățile intră în stoc pe loturi',
  params,
  body: z.strictObject({ version: Version }),
  data: z.object({ number: z.string() }),
  refusals: {
    ...unknown,
    incomplete: [400, texts.incomplete],
    alreadyPosted: [409, texts.alreadyPosted],
    changed: [409, texts.changed],
  },
});

export const reverseReception = write.post('/api/admin/receptions/:id/reverse', {
  summary: 'Stornează bucăți ale unei recepții înregistrate, printr-un document nou care le scoate din aceleași loturi',
  params,
  body: ReversalFields,
  data: z.object({ id: Id }),
  refusals: {
    ...unknown,
    notPosted: [409, texts.notPosted],
    isReversal: [409, texts.isReversal],
    nothingToReverse: [400, texts.nothingToReverse],
    tooManyReversed: [409, texts.tooManyReversed],
    unitsGone: [409, texts.unitsGone],
  },
});

const maxFileCharacters = 1_400_000;

export const readReceptionFile = write.post('/api/admin/reception-files', {
  summary: 'Citește un CSV cu marfă (cod sau EAN, cantitate, cost, lot, expirare); nu salvează nimic',
  isReadOnly: true,
  bodyLimit: 1_500_000,
  body: z.strictObject({
    content: z
      .base64(texts.badFile)
      .min(1, texts.badFile)
      .max(maxFileCharacters, texts.badFile)
      .meta({ examples: ['YQ=='] })
      .transform((content) => Uint8Array.from(atob(content), (character) => character.charCodeAt(0))),
    supplierId: Id.nullable().default(null),
  }),
  data: z.object({
    lines: z.array(
      z.object({
        productId: Id,
        name: z.string(),
        code: z.string(),
        isFood: z.boolean(),
        quantity: z.int(),
        unitCost: z.number().nullable(),
        lotCode: z.string(),
        expiresOn: z.string().nullable(),
      }),
    ),
    /** By line of the file. */
    errors: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
  refusals: { badFile: [400, texts.badFile] },
});

export const getReceptionPdf = read.get('/api/admin/receptions/:id/pdf', {
  summary: 'Nota de intrare-recepție și constatare de diferențe (NIR), ca PDF',
  isDownload: true,
  params,
  data: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
  refusals: { ...unknown, notPosted: [409, texts.notPosted] },
});
