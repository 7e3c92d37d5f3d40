import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, idAndVersion, paragraphs, text, Version } from '../../platform/schema.ts';
import { taxonomyTexts as texts } from './admin-texts.ts';

const line = text(300, texts.badLine).default('');

const CategoryFields = z.strictObject({
  name: text(80, texts.badName).min(2, texts.badName),
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
  /** Former slugs, which still redirect to it. */
  oldSlugs: z.array(z.string()),
  /** Without subcategories. */
  products: z.int(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

export const CategoryBody = CategoryFields.extend({
  ...idAndVersion,
  /** Parent of a new category, which is appended; existing ones are moved with `moveCategory`. */
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

export const saveCategory = endpoint({
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
