import { z } from 'zod';
import { definePublishable } from '../publishable/definition.ts';
import { ArticleFields } from './fields.ts';
import { refusalTexts as texts } from './texts.ts';

export const articleDefinition = definePublishable({
  kind: 'article',
  table: 'blog_article',
  path: '/api/admin/blog',
  fields: ArticleFields,
  computed: { readingMinutes: z.int() },
  searched: ['title', 'handler', 'author'],
  one: 'article',
  sort: '-published',
  unknown: { reason: 'unknownArticle', text: texts.unknownArticle },
  address: { field: 'handler', reason: 'handlerTaken', text: texts.handlerTaken },
  publicPath: (handler) => `/blog/${handler}`,
  keepsFormerPaths: false,
  summaries: {
    list: 'Toate articolele: ciorne, programate și publicate',
    get: 'Un articol așa cum a fost scris',
    add: 'Un articol nou, ca ciornă',
    edit: 'Schimbă un articol; `version` este cea care a fost citită',
    publish: 'Publică un articol acum sau la un moment anume',
    unpublish: 'Face din nou ciornă dintr-un articol',
    remove: 'Șterge un articol',
  },
});
