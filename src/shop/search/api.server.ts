import { serve } from '../../kit/serve.server.ts';
import { getNearest, getSuggestions } from './contract.ts';
import * as search from './service.server.ts';

export const searchApi = [
  serve(getSuggestions, ({ db, query }) => search.suggest(db, query.keyword), { keep: true }),
  serve(getNearest, ({ db, query }) => search.answerMiss(db, query.keyword)),
];
