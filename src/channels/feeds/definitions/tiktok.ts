import { gtinProblems, socialColumns } from '../columns.ts';
import type { FeedDefinition } from '../definition.ts';

export const tiktok: FeedDefinition = {
  name: 'tiktok',
  title: 'TikTok',
  text: 'Catalogul pentru reclamele din TikTok. Adresa se scrie în Catalog Manager, la Adaugă produse, Feed programat.',
  format: { kind: 'csv', hasHeader: true, quotesAll: false },
  columns: socialColumns('sku_id'),
  check: gtinProblems,
};
