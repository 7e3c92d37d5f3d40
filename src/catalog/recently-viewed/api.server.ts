import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import { type ReadWishListIds, withWishListFlags } from '../products/service.server.ts';
import { getRecentlyViewed, recordView } from './contract.ts';
import * as recent from './service.server.ts';

export const recentApi = (readWishListIds: ReadWishListIds): ApiRoute[] => [
  route(getRecentlyViewed, async ({ db, user }) =>
    withWishListFlags(await recent.readRecent(db, user.legalEntityId), await readWishListIds(db, user)),
  ),
  route(recordView, ({ db, user, body }) => recent.recordView(db, user.legalEntityId, body.productId)),
];
