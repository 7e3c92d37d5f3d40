import { gtinProblems, socialColumns } from '../columns.ts';
import type { FeedDefinition } from '../definition.ts';

export const meta: FeedDefinition = {
  name: 'meta',
  title: 'Meta (Facebook și Instagram)',
  text: 'Catalogul pentru reclame și magazinele din Facebook și Instagram. Adresa se scrie în Commerce Manager, la Surse de date, Feed programat.',
  format: { kind: 'csv', hasHeader: true, quotesAll: false },
  columns: socialColumns('id'),
  check: gtinProblems,
};
