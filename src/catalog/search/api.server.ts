import { route } from '../../platform/http/register-endpoints.server.ts';
import * as admin from './admin-contract.ts';
import * as adminService from './admin-service.server.ts';
import { listTags } from './cache-tags.ts';
import { getNearest, getPopularSearches, getSuggestions } from './contract.ts';
import * as search from './service.server.ts';

export const searchApi = (articles: search.ArticleSearch) => [
  route(
    getSuggestions,
    ({ db, query, showsOnly }) => {
      showsOnly([...listTags({}), ...articles.tags]);
      return search.suggest(db, query.keyword, articles.find);
    },
    { cache: true },
  ),
  route(
    getPopularSearches,
    ({ db, showsOnly }) => {
      showsOnly(listTags({}));
      return search.readPopularSearches(db);
    },
    { cache: true },
  ),
  route(getNearest, ({ db, query }) => search.findNearestAndCount(db, query.keyword)),
];

export const searchRulesApi = [
  route(admin.getSearchRules, ({ db, query }) => adminService.listRules(db, query)),
  route(admin.previewSearch, ({ db, query }) => adminService.preview(db, query)),
  route(admin.addSearchRule, ({ db, body }) => adminService.addRule(db, body)),
  route(admin.editSearchRule, ({ db, params, body }) => adminService.editRule(db, params.id, body)),
  route(admin.deleteSearchRule, ({ db, params }) => adminService.removeRule(db, params.id)),
];

export const searchSynonymsApi = [
  route(admin.getSearchSynonyms, ({ db, query }) => adminService.listSynonyms(db, query)),
  route(admin.addSearchSynonym, ({ db, body }) => adminService.addSynonym(db, body)),
  route(admin.editSearchSynonym, ({ db, params, body }) => adminService.editSynonym(db, params.id, body)),
  route(admin.deleteSearchSynonym, ({ db, params }) => adminService.removeSynonym(db, params.id)),
];
