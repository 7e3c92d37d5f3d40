import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, Skip, Take, text, Version } from '../../platform/schema.ts';
import * as fields from './fields.ts';
import { refusalTexts as texts } from './texts.ts';

const AdminStory = fields.StoryFields.extend({
  id: Id,
  version: Version,
  state: fields.State,
  content: z.string(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type AdminStory = z.infer<typeof AdminStory>;

const SavedStory = z.object({ story: AdminStory, warnings: fields.Warnings });
const unknownStory = [404, texts.unknownStory] as const;
const refusals = { unknownStory, changed: [409, texts.changed] } as const;

export const getAdminStories = endpoint({
  method: 'GET',
  path: '/api/admin/stories',
  auth: 'admin',
  permission: 'content:read',
  summary: 'Toate poveștile: ciorne, programate și publicate',
  query: z.strictObject({
    state: fields.State.optional(),
    keyword: text(100, texts.short).default(''),
    sort: z.enum(fields.textSorts).default('-published'),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), stories: z.array(AdminStory) }),
});

export const getAdminStory = endpoint({
  method: 'GET',
  path: '/api/admin/stories/:id',
  auth: 'admin',
  permission: 'content:read',
  summary: 'O poveste așa cum a fost scrisă',
  params: fields.ItemParams,
  data: AdminStory,
  refusals: { unknownStory },
});

export const addStory = endpoint({
  method: 'POST',
  path: '/api/admin/stories',
  auth: 'admin',
  permission: 'content:write',
  summary: 'O poveste nouă, ca ciornă',
  body: fields.StoryFields,
  data: SavedStory,
});

export const editStory = endpoint({
  method: 'POST',
  path: '/api/admin/stories/:id',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Schimbă o poveste; `version` este cea care a fost citită',
  params: fields.ItemParams,
  body: fields.StoryFields.extend({ version: Version }),
  data: SavedStory,
  refusals,
});

export const publishStory = endpoint({
  method: 'POST',
  path: '/api/admin/stories/:id/publish',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Publică o poveste acum sau la un moment anume',
  params: fields.ItemParams,
  body: fields.PublishBody,
  data: AdminStory,
  refusals,
});

export const unpublishStory = endpoint({
  method: 'POST',
  path: '/api/admin/stories/:id/unpublish',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Face din nou ciornă dintr-o poveste',
  params: fields.ItemParams,
  body: fields.VersionBody,
  data: AdminStory,
  refusals,
});

export const deleteStory = endpoint({
  method: 'POST',
  path: '/api/admin/stories/:id/delete',
  auth: 'admin',
  permission: 'content:write',
  summary: 'Șterge o poveste',
  params: fields.ItemParams,
  body: fields.VersionBody,
  data: z.null(),
  refusals,
});
