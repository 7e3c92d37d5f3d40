import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

const own = admin('own-account');

const ListPath = text(100, texts.badList).regex(/^\/admin(\/[a-z-]+)+$/, texts.badList);

const ListView = z.object({
  id: Id,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Only one's own can be deleted. */
  isOwn: z.boolean(),
});
export type ListView = z.infer<typeof ListView>;

export const getListViews = own.get('/api/admin/own-account/list-views', {
  summary: 'Filtrele salvate ale unei liste: cele proprii și cele împărțite de colegi',
  query: z.strictObject({ list: ListPath }),
  data: z.array(ListView),
});

export const saveListView = own.post('/api/admin/own-account/list-views', {
  summary: 'Salvează filtrele unei liste sub un nume; același nume le înlocuiește pe cele vechi',
  body: z.strictObject({
    list: ListPath,
    name: text(40, texts.badName).trim().min(1, texts.badName),
    query: text(1000, texts.badQuery),
    isShared: z.boolean().default(false),
  }),
  data: z.array(ListView),
  refusals: { tooMany: [409, texts.tooMany] },
});

export const deleteListView = own.post('/api/admin/own-account/list-views/:id/delete', {
  summary: 'Șterge un filtru salvat de tine',
  params: z.strictObject({ id: QueryId }),
  data: z.null(),
  refusals: { unknownView: [404, texts.unknownView] },
});
