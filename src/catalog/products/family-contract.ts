import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, Skip, Take, text, Version } from '../../platform/schema.ts';
import { adminTexts, familyTexts as texts } from './admin-texts.ts';
import { FamilyFields, NewVariant } from './family-fields.ts';
import { maxMembers } from './family-rules.ts';

const AdminFamilyRow = z.object({
  id: Id,
  name: z.string(),
  attributeNames: z.array(z.string()),
  isOneCard: z.boolean(),
  memberCount: z.int(),
});
export type AdminFamilyRow = z.infer<typeof AdminFamilyRow>;

export const getAdminFamilies = endpoint({
  method: 'GET',
  path: '/api/admin/families',
  auth: 'admin',
  permission: 'catalogue:read',
  summary: 'Familiile de produse; la cerere doar aceea a unui produs',
  query: z.strictObject({
    take: Take.default(25),
    skip: Skip.default(0),
    keyword: text(60, adminTexts.badSearch).default(''),
    productId: QueryId.optional(),
  }),
  data: z.object({ total: z.int(), families: z.array(AdminFamilyRow) }),
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

export const getAdminFamily = endpoint({
  method: 'GET',
  path: '/api/admin/families/:id',
  auth: 'admin',
  permission: 'catalogue:read',
  summary: 'O familie cu produsele ei',
  params,
  data: AdminFamily,
  refusals: unknownFamily,
});

export const addFamily = endpoint({
  method: 'POST',
  path: '/api/admin/families',
  auth: 'admin',
  permission: 'catalogue:write',
  summary: 'Face o familie din produse; numele, atributele și valorile sunt propuse după numele produselor',
  body: z.strictObject({ productIds: z.array(Id).min(2).max(maxMembers, texts.tooMany) }),
  data: z.object({ id: Id }),
  refusals: { ...unknownProduct, ...inOtherFamily },
});

export const ChangedFamily = FamilyFields.safeExtend({ version: Version });
export type ChangedFamily = z.infer<typeof ChangedFamily>;

export const changeFamily = endpoint({
  method: 'POST',
  path: '/api/admin/families/:id',
  auth: 'admin',
  permission: 'catalogue:write',
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

export const deleteFamily = endpoint({
  method: 'POST',
  path: '/api/admin/families/:id/delete',
  auth: 'admin',
  permission: 'catalogue:write',
  summary: 'Desface o familie; produsele rămân',
  params,
  body: z.strictObject({ version: Version }),
  data: z.null(),
  refusals: { ...unknownFamily, changed: [409, texts.changed] },
});

export const addVariant = endpoint({
  method: 'POST',
  path: '/api/admin/families/:id/variants',
  auth: 'admin',
  permission: 'catalogue:write',
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
