import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, idAndVersion, Version } from '../../platform/schema.ts';
import { claimRefusals } from '../claims/contract.ts';
import { taxonomyTexts as texts } from './admin-texts.ts';
import { CategoryFields } from './taxonomy-fields.ts';

const write = admin('catalogue:write');

const AdminCategory = CategoryFields.extend({
  id: Id,
  version: Version,
  slug: z.string(),
  /** Former slugs, which still redirect to it. */
  oldSlugs: z.array(z.string()),
  /** Number of products whose main category it is, without subcategories. */
  products: z.int(),
  /** Number of published products, also those for which it is an additional category; without subcategories. */
  publishedProducts: z.int(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

export const CategoryBody = CategoryFields.extend(idAndVersion);
export type CategoryBody = z.infer<typeof CategoryBody>;

// Campaigns and discount codes choose categories too.
export const getAdminCategories = admin(['catalogue:read', 'marketing:read', 'content:read']).get(
  '/api/admin/categories',
  {
    summary: 'Categoriile, fiecare după cea de deasupra ei, și pictogramele care se pot alege',
    data: z.object({ categories: z.array(AdminCategory), icons: z.array(z.string()) }),
  },
);

const unknown = { unknownCategory: [404, texts.unknownCategory] } as const;
const changed = { changed: [409, texts.changed] } as const;

export const saveCategory = write.post('/api/admin/categories', {
  summary: 'Adaugă sau schimbă o categorie; adresa veche trimite la cea nouă',
  body: CategoryBody,
  data: z.object({ id: Id }),
  refusals: {
    ...claimRefusals,
    ...unknown,
    unknownParent: [400, texts.unknownParent, 'parentId'],
    tooDeep: [400, texts.tooDeep, 'parentId'],
    slugTaken: [409, texts.slugTaken, 'name'],
    reservedSlug: [409, texts.reservedSlug, 'name'],
    unknownPicture: [400, texts.unknownPicture, 'image'],
    usedFood: [409, texts.usedFood, 'isFood'],
    ...changed,
  },
});

export const moveCategory = write.post('/api/admin/categories/move', {
  summary: 'Mută o categorie sub alta, pe un loc; 0 este primul',
  body: z.strictObject({ id: Id, version: Version, parentId: Id.nullable(), position: z.int().min(0).max(10_000) }),
  data: z.null(),
  refusals: {
    ...unknown,
    unknownParent: [400, texts.unknownParent],
    ownChild: [400, texts.ownChild],
    tooDeep: [400, texts.tooDeep],
    ...changed,
  },
});

export const deleteCategory = write.post('/api/admin/categories/delete', {
  summary: 'Șterge o categorie goală',
  body: z.strictObject({ id: Id, version: Version }),
  data: z.null(),
  refusals: {
    ...unknown,
    hasChildren: [409, texts.hasChildren],
    hasProducts: [409, texts.hasProducts],
    ...changed,
  },
});
