import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, Skip, Take, text, Version } from '../../platform/schema.ts';
import * as fields from './fields.ts';
import { refusalTexts as texts } from './texts.ts';

const AdminCustomPage = fields.CustomPageFields.extend({
  id: Id,
  version: Version,
  state: fields.State,
  content: z.string(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type AdminCustomPage = z.infer<typeof AdminCustomPage>;

const SavedPage = z.object({ page: AdminCustomPage, warnings: fields.Warnings });
const unknownCustomPage = [404, texts.unknownPage] as const;
const slugTaken = [409, texts.slugTaken, 'slug'] as const;
const refusals = { unknownCustomPage, changed: [409, texts.changed] } as const;

export const getCustomPages = endpoint({
  method: 'GET',
  path: '/api/admin/custom-pages',
  auth: 'admin',
  permission: 'content:read',
  summary: 'Paginile adăugate de magazin: ciorne, programate și publicate',
  query: z.strictObject({
    state: fields.State.optional(),
    keyword: text(100, texts.short).default(''),
    sort: z.enum(fields.textSorts).default('-updated'),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), pages: z.array(AdminCustomPage) }),
});

export const getAdminCustomPage = endpoint({
  method: 'GET',
  path: '/api/admin/custom-pages/:id',
  auth: 'admin',
  permission: 'content:read',
  summary: 'O pagină a magazinului așa cum a fost scrisă',
  params: fields.ItemParams,
  data: AdminCustomPage,
  refusals: { unknownCustomPage },
});

export const addCustomPage = endpoint({
  method: 'POST',
  path: '/api/admin/custom-pages',
  auth: 'admin',
  permission: 'content:write',
  summary: 'O pagină nouă, ca ciornă',
  body: fields.CustomPageFields,
  data: SavedPage,
  refusals: { slugTaken },
});

export const editCustomPage = endpoint({
  method: 'POST',
  path: '/api/admin/custom-pages/:id',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Schimbă o pagină; când se schimbă adresa, cea veche duce la cea nouă',
  params: fields.ItemParams,
  body: fields.CustomPageFields.extend({ version: Version }),
  data: SavedPage,
  refusals: { ...refusals, slugTaken },
});

export const publishCustomPage = endpoint({
  method: 'POST',
  path: '/api/admin/custom-pages/:id/publish',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Publică o pagină acum sau la un moment anume',
  params: fields.ItemParams,
  body: fields.PublishBody,
  data: AdminCustomPage,
  refusals,
});

export const unpublishCustomPage = endpoint({
  method: 'POST',
  path: '/api/admin/custom-pages/:id/unpublish',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Face din nou ciornă dintr-o pagină',
  params: fields.ItemParams,
  body: fields.VersionBody,
  data: AdminCustomPage,
  refusals,
});

export const deleteCustomPage = endpoint({
  method: 'POST',
  path: '/api/admin/custom-pages/:id/delete',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Șterge o pagină a magazinului',
  params: fields.ItemParams,
  body: fields.VersionBody,
  data: z.null(),
  refusals,
});
