import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, Ron, text, Version } from '../../platform/schema.ts';
import { adminTexts, familyTexts as texts } from './admin-texts.ts';
import { FamilyFields, NewVariant } from './family-fields.ts';
import { maxMembers } from './family-rules.ts';

const read = admin('catalogue:read');
const write = admin('catalogue:write');

const AdminFamilyRow = z.object({
  id: Id,
  name: z.string(),
  attributeNames: z.array(z.string()),
  isOneCard: z.boolean(),
  memberCount: z.int(),
});
export type AdminFamilyRow = z.infer<typeof AdminFamilyRow>;

export const getAdminFamilies = admin(['catalogue:read', 'marketing:read']).get('/api/admin/families', {
  summary: 'Familiile de produse; la cerere doar aceea a unui produs',
  ...list({
    row: AdminFamilyRow,
    query: {
      search: text(60, adminTexts.badSearch).default(''),
      productId: QueryId.optional(),
    },
  }),
});

const AdminFamily = FamilyFields.safeExtend({
  id: Id,
  version: Version,
  members: z.array(
    z.object({
      productId: Id,
      values: z.array(z.string()),
      code: z.string(),
      name: z.string(),
      image: z.string(),
      isPublished: z.boolean(),
      price: Ron,
      onHand: z.int(),
    }),
  ),
});
export type AdminFamily = z.infer<typeof AdminFamily>;

const params = z.strictObject({ id: QueryId });
const unknownFamily = { unknownFamily: [404, texts.unknownFamily] } as const;
const unknownProduct = { unknownProduct: [400, adminTexts.unknownProduct, 'members'] } as const;
const inOtherFamily = { inOtherFamily: [409, texts.inOtherFamily, 'members'] } as const;

export const getAdminFamily = read.get('/api/admin/families/:id', {
  summary: 'O familie cu produsele ei',
  params,
  data: AdminFamily,
  refusals: unknownFamily,
});

export const addFamily = write.post('/api/admin/families', {
  summary: 'Face o familie din produse; numele, atributele și valorile sunt propuse după numele produselor',
  body: z.strictObject({ productIds: z.array(Id).min(2).max(maxMembers, texts.tooMany) }),
  data: z.object({ id: Id }),
  refusals: { ...unknownProduct, ...inOtherFamily },
});

export const ChangedFamily = FamilyFields.safeExtend({ version: Version });
export type ChangedFamily = z.infer<typeof ChangedFamily>;

export const changeFamily = write.post('/api/admin/families/:id', {
  summary: 'Schimbă o familie: numele, atributele, produsele și ordinea lor; o versiune veche este refuzată',
  params,
  body: ChangedFamily,
  data: z.object({ id: Id, version: Version }),
  refusals: {
    ...unknownFamily,
    ...unknownProduct,
    ...inOtherFamily,
    nameTaken: [409, texts.nameTaken, 'name'],
    changed: [409, texts.changed],
  },
});

export const deleteFamily = write.post('/api/admin/families/:id/delete', {
  summary: 'Desface o familie; produsele rămân',
  params,
  body: z.strictObject({ version: Version }),
  data: z.null(),
  refusals: { ...unknownFamily, changed: [409, texts.changed] },
});

export const addVariant = write.post('/api/admin/families/:id/variants', {
  summary: 'Copiază un produs, ca ciornă, și pune copia la sfârșitul familiei',
  params,
  body: NewVariant.extend({ productId: Id }),
  data: z.object({ id: Id }),
  refusals: {
    ...unknownFamily,
    unknownProduct: [400, adminTexts.unknownProduct],
    codeTaken: [409, adminTexts.codeTaken, 'code'],
    missingValues: [400, texts.missingValues, 'values'],
    sameValues: [409, texts.sameValues, 'values'],
    tooMany: [409, texts.tooMany],
  },
});
