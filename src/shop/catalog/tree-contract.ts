import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, known, paragraphs, words } from '../../kit/schema.ts';
import { Version } from './admin-fields.ts';
import { rangeTexts as texts } from './range-texts.ts';

const line = words(300, texts.badLine).default('');

const CategoryFields = z.strictObject({
  name: words(80, texts.badName).min(2, texts.badName),
  icon: z
    .string()
    .regex(/^[\w-]{1,40}$/, texts.badIcon)
    .nullable()
    .default(null),
  description: paragraphs(0, 5000, texts.badText).default(''),
  seoTitle: line,
  seoKeywords: line,
  seoDescription: line,
  isFood: z.boolean().default(true),
});

const AdminCategory = CategoryFields.extend({
  id: Id,
  version: Version,
  parentId: Id.nullable(),
  slug: z.string(),
  /** Addresses it had before; they still lead to it. */
  oldSlugs: z.array(z.string()),
  /** Its own, without those of the categories below. */
  products: z.int(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

export const CategoryBody = CategoryFields.extend({
  ...known,
  /** Where a new one comes, at the end; one that is there is moved with move. */
  parentId: Id.nullable().default(null),
});
export type CategoryBody = z.infer<typeof CategoryBody>;

export const getAdminCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  auth: 'admin',
  summary: 'Categoriile, fiecare după cea de deasupra ei, și pictogramele care se pot alege',
  data: z.object({ categories: z.array(AdminCategory), icons: z.array(z.string()) }),
});

const unknown = { unknownCategory: [404, texts.unknownCategory] } as const;
const changed = { changed: [409, texts.changed] } as const;

export const putCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  auth: 'admin',
  summary: 'Adaugă sau schimbă o categorie; adresa veche trimite la cea nouă',
  body: CategoryBody,
  data: z.object({ id: Id }),
  refusals: {
    ...unknown,
    unknownParent: [400, texts.unknownParent],
    tooDeep: [400, texts.tooDeep],
    slugTaken: [409, texts.slugTaken],
    usedFood: [409, texts.usedFood],
    ...changed,
  },
});

export const moveCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories/move',
  auth: 'admin',
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

export const deleteCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories/delete',
  auth: 'admin',
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
