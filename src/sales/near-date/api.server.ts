import { productPageTags } from '../../catalog/search/cache-tags.ts';
import { route } from '../../platform/http/register-endpoints.server.ts';
import { idsOf } from '../../platform/schema.ts';
import * as admin from './admin-contract.ts';
import { deleteRule, listLots, offerLots, saveRule, stopOffers } from './admin-service.server.ts';
import { getNearDateOffers } from './contract.ts';
import * as queries from './queries.server.ts';
import { readOffersOf } from './service.server.ts';

export const nearDateApi = [
  route(
    getNearDateOffers,
    ({ db, query, showsOnly }) => {
      showsOnly(productPageTags(query.productId));
      return readOffersOf(db, [query.productId]);
    },
    { cache: true },
  ),
  route(admin.getNearDateLots, ({ db, query }) => listLots(db, query)),
  route(admin.getSellableOffers, ({ db, query }) => readOffersOf(db, idsOf(query.productIds))),
  route(admin.offerLots, ({ db, user, body }) => offerLots(db, user, body)),
  route(admin.stopOffers, ({ db, user, body }) => stopOffers(db, user, body)),
  route(admin.getNearDateRules, ({ db }) => queries.selectRules(db)),
  route(admin.saveNearDateRule, ({ db, body }) => saveRule(db, body)),
  route(admin.deleteNearDateRule, ({ db, body }) => deleteRule(db, body)),
];
