import { route } from '../../platform/http/register-endpoints.server.ts';
import { listTags } from './cache-tags.ts';
import { getNearest, getSuggestions } from './contract.ts';
import * as search from './service.server.ts';

export const searchApi = [
  route(
    getSuggestions,
    ({ db, query, showsOnly }) => {
      showsOnly(listTags({}));
      return search.suggest(db, query.keyword);
    },
    { cache: true },
  ),
  route(getNearest, ({ db, query }) => search.findNearestAndCount(db, query.keyword)),
];
