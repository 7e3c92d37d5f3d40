import { serve } from '../../kit/serve.server.ts';
import { getCategories, getDesignerById, getDesigners } from './contract.ts';
import * as catalog from './service.server.ts';

export const catalogApi = [
  serve(getCategories, ({ db }) => catalog.readCategories(db), { keep: true }),
  serve(getDesigners, ({ db }) => catalog.readDesigners(db), { keep: true }),
  serve(getDesignerById, ({ db, query }) => catalog.readDesigner(db, query.designerId), { keep: true }),
];
