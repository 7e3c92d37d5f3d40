import { z } from 'zod';
import { claimRefusals } from '../../catalog/claims/contract.ts';
import { ProductCard } from '../../catalog/products/contract.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { pictureBody, StoredPicture, text } from '../../platform/schema.ts';
import type { Block } from '../../platform/text/markdown.ts';
import { Warnings } from '../publishable/endpoints.ts';
import { refusalTexts as publishableTexts } from '../publishable/texts.ts';
import { PageKey } from './contract.ts';
import { PageFields, Source } from './fields.ts';
import { refusalTexts as texts } from './texts.ts';

const read = admin('content:read');
const write = admin('content:write');

const AdminPage = PageFields.extend({
  key: PageKey,
  version: z.int(),
  /** Markdown source with unresolved placeholders. */
  content: z.string(),
  savedAt: z.string().nullable(),
});
export type AdminPage = z.infer<typeof AdminPage>;

const PageVersion = z.object({ version: z.int(), title: z.string(), author: z.string(), savedAt: z.string() });

export const getAdminPages = read.get('/api/admin/pages', {
  summary: 'Paginile publice, fiecare cu versiunea în vigoare; 0 este textul cu care vine magazinul',
  data: z.array(AdminPage.omit({ content: true })),
});

const params = z.strictObject({ key: PageKey });

export const getAdminPage = read.get('/api/admin/pages/:key', {
  summary: 'O pagină așa cum a fost scrisă, cu toate versiunile ei și locurile de completat pe care le poate folosi',
  params,
  data: z.object({
    page: AdminPage,
    versions: z.array(PageVersion),
    placeholders: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
});

export const getPageVersion = read.get('/api/admin/pages/:key/versions/:version', {
  summary: 'O versiune mai veche a unei pagini; 0 este textul cu care vine magazinul',
  params: z.strictObject({ key: PageKey, version: z.coerce.number().pipe(z.int().min(0).max(1_000_000)) }),
  data: AdminPage,
  refusals: { unknownVersion: [404, texts.unknownVersion] },
});

export const savePage = write.post('/api/admin/pages/:key', {
  summary: 'Salvează o pagină ca versiune nouă; apare îndată. `version` este cea care a fost citită',
  params,
  body: PageFields.extend({ version: z.int().min(0).max(1_000_000) }),
  data: z.object({ page: AdminPage, warnings: Warnings }),
  refusals: { changed: [409, publishableTexts.changed], ...claimRefusals },
});

export const previewText = admin(['content:read', 'catalogue:read', 'marketing:read']).post(
  '/api/admin/content/preview',
  {
    summary: 'Cum arată un text nesalvat: arborele din care se desenează pagina, produsele din el și ce e de știut',
    isReadOnly: true,
    body: z.strictObject({ content: Source, title: text(200, texts.title).default('') }),
    data: z.object({
      title: z.string(),
      blocks: z.array(z.custom<Block>()),
      products: z.array(ProductCard),
      warnings: Warnings,
    }),
  },
);

export const ContentPicture = StoredPicture.extend({
  /** Markdown that shows the picture. */
  markdown: z.string(),
});
export type ContentPicture = z.infer<typeof ContentPicture>;

export const addContentPicture = admin(['content:write', 'catalogue:write', 'marketing:write']).post(
  '/api/admin/content/pictures',
  {
    summary: 'O poză pentru texte, trimisă ca atare; se păstrează redesenată ca WebP, fără metadate',
    ...pictureBody,
    data: ContentPicture,
    refusals: { notAPicture: [400, texts.notAPicture], tooLarge: [413, texts.tooLarge] },
  },
);

export const getContentPictures = read.get('/api/admin/content/pictures', {
  summary: 'Pozele încărcate pentru texte, cele noi întâi',
  ...list({
    row: ContentPicture,
  }),
});
