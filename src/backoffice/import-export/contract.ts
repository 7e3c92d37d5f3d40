import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import type { Permission } from '../../platform/http/permissions.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { ConfirmFields } from './fields.ts';
import { maxFileBytes } from './import-entry.ts';
import { texts } from './texts.ts';

const read = admin('catalogue:read');
const write = admin('catalogue:write');

const ImportState = z.enum(['reading', 'ready', 'unreadable', 'waiting', 'running', 'done', 'failed', 'cancelled']);
export type ImportState = z.infer<typeof ImportState>;

const Verdict = z.enum(['new', 'changed', 'unchanged', 'faulty']);

const ImportHead = z.object({
  id: Id,
  fileName: z.string(),
  size: z.int(),
  author: z.string(),
  state: ImportState,
  kind: z.enum(['products', 'stock', 'prices', 'customers', 'orders', 'redirects']).nullable(),
  format: z.enum(['vitrina', 'woocommerce', 'shopify']).nullable(),
  /** Progress of the current step in rows; `total` is 0 while the file is being read. */
  total: z.int(),
  done: z.int(),
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    faulty: z.int(),
    drafts: z.int(),
    warnings: z.int(),
  }),
  /** Numbers of products whose pictures are downloaded from other hosts. */
  pictures: z.object({ waiting: z.int(), done: z.int(), failed: z.int() }),
  /** Why the import failed. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type ImportHead = z.infer<typeof ImportHead>;

const Import = ImportHead.extend({
  columns: z.array(z.object({ header: z.string(), becomes: z.string().nullable() })),
  /** Columns that are not read and say something, with the number of such rows. */
  losses: z.array(z.object({ header: z.string(), rows: z.int(), reason: z.string() })),
  /** Names that the import will create. */
  newNames: z.object({
    producers: z.array(z.string()),
    categories: z.array(z.string()),
    filters: z.array(z.string()),
    hashtags: z.array(z.string()),
  }),
  /** Rows whose customer is subscribed in the file and unknown to the newsletter of this shop. */
  subscribers: z.int(),
  /** Old addresses that will lead to the products of the file. */
  redirects: z.int(),
  /** The consents that staff stated as proven when they confirmed the file. */
  consents: z.object({ source: z.string(), on: z.string() }).nullable(),
  /** Hashtags of another shop system; the products are imported without them. */
  unknownHashtags: z.array(z.string()),
});
export type Import = z.infer<typeof Import>;

const RowView = z.object({
  position: z.int(),
  line: z.int(),
  code: z.string(),
  verdict: Verdict,
  /** The product is imported unpublished because a mandatory field is missing. */
  isDraft: z.boolean(),
  name: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type RowView = z.infer<typeof RowView>;

const FaultView = z.object({
  id: Id,
  line: z.int(),
  column: z.string(),
  sentence: z.string(),
  isWarning: z.boolean(),
});
export type FaultView = z.infer<typeof FaultView>;

const params = z.strictObject({ id: QueryId });
const unknownImport = [404, texts.unknownImport] as const;
const notPermitted = [403, texts.importNotPermitted] as const;

export const sendImport = write.post('/api/admin/imports', {
  auditsItself: true,
  summary: 'Trimite un fișier CSV cu produse, stoc sau prețuri; se citește pe loc și nu schimbă nimic',
  query: z.strictObject({ fileName: text(200, texts.badName).default('fisier.csv') }),
  body: z.custom<AsyncIterable<Uint8Array> | Uint8Array>((value) => typeof value === 'object' && value !== null),
  bodyEncoding: 'stream',
  bodyLimit: maxFileBytes,
  data: z.object({ id: Id }),
  refusals: { empty: [400, texts.empty], tooLarge: [413, texts.tooLarge] },
});

export const getImports = read.get('/api/admin/imports', {
  summary: 'Fișierele importate, cele mai noi întâi',
  ...list({ row: ImportHead }),
});

export const getImport = read.get('/api/admin/imports/:id', {
  summary: 'Un import: ce s-a recunoscut, câte rânduri schimbă ceva, cât s-a făcut',
  params,
  data: Import,
  refusals: { unknownImport },
});

export const getImportRows = read.get('/api/admin/imports/:id/rows', {
  summary: 'Rândurile unui import, așa cum vor fi; verdict alege între noi, schimbate, neschimbate și greșite',
  params,
  ...list({
    row: RowView,
    query: {
      verdict: z.enum([...Verdict.options, 'all']).default('all'),
    },
  }),
  refusals: { unknownImport, notPermitted },
});

export const getImportFaults = read.get('/api/admin/imports/:id/faults', {
  summary: 'Greșelile unui import, pe rânduri: întâi cele care opresc rândul, apoi cele de știut',
  params,
  ...list({ row: FaultView }),
  refusals: { unknownImport, notPermitted },
});

export const getFaultsFile = read.get('/api/admin/imports/:id/faults-file', {
  isDownload: true,
  summary: 'Greșelile unui import ca fișier CSV',
  params,
  data: z.string(),
  refusals: { unknownImport, notPermitted },
});

export const getRefusedRows = read.get('/api/admin/imports/:id/refused-rows', {
  isDownload: true,
  summary: 'Rândurile greșite, întregi, ca fișier CSV de corectat; numai cât timp fișierul așteaptă acordul',
  params,
  data: z.string(),
  refusals: { unknownImport, notReady: [409, texts.notReady], notPermitted },
});

export const confirmImport = write.post('/api/admin/imports/:id/confirm', {
  summary:
    'Face ce spune fișierul, totul sau nimic; rândurile greșite se sar. Fără `isConsentProven` niciun client nu este abonat la newsletter',
  params,
  body: ConfirmFields,
  data: z.null(),
  refusals: {
    unknownImport,
    notReady: [409, texts.notReady],
    nothingToDo: [409, texts.nothingToDo],
    notPermitted,
    futureConsent: [400, texts.consentDay, 'consentOn'],
  },
});

export const cancelImport = write.post('/api/admin/imports/:id/cancel', {
  summary: 'Oprește un import care nu s-a terminat; magazinul rămâne cum era',
  params,
  data: z.null(),
  refusals: { unknownImport, tooLate: [409, texts.tooLate] },
});

const Day = z.iso.date({ error: texts.badRange });

/** Exports; orders are filtered by days in Romanian time, both included. */
export const exportKinds = ['products', 'stock', 'prices', 'orders', 'order-lines', 'customers'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** All are needed besides the permission of the endpoint, because one endpoint exports several areas. */
export const exportPermissions: Record<ExportKind, readonly Permission[]> = {
  products: ['catalogue:read'],
  stock: ['stock:read'],
  prices: ['catalogue:read'],
  orders: ['orders:read', 'personal-data'],
  'order-lines': ['orders:read'],
  customers: ['customers:write', 'personal-data'],
};

/** The permissions that an import needs besides that of the catalogue; a file of products sets prices too. */
export const importPermissions: Record<NonNullable<ImportHead['kind']>, readonly Permission[]> = {
  products: ['prices'],
  prices: ['prices'],
  stock: ['stock:write'],
  customers: ['customers:write', 'personal-data'],
  orders: ['customers:write', 'personal-data'],
  redirects: ['content:write'],
};

/** Kinds whose rows show personal data: they are read with the permissions of the import too. */
export const personalKinds: readonly ImportHead['kind'][] = ['customers', 'orders'];

export const getExport = read.post('/api/admin/exports', {
  sensitive: true,
  isDownload: true,
  summary:
    'Descarcă produse, stoc, prețuri, comenzi, produse comandate sau clienți ca fișier CSV; rămâne scris în jurnal',
  body: z
    .strictObject({
      what: z.enum(exportKinds),
      from: Day.nullable().default(null),
      until: Day.nullable().default(null),
    })
    .refine(({ from, until }) => from === null || until === null || from <= until, texts.badRange),
  data: z.string(),
  refusals: { notPermitted: [403, texts.notPermitted] },
});
