import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { ReadWishListIds } from '../products/service.server.ts';
import { listTags } from '../search/cache-tags.ts';
import { getCounts, getFiltered, getFilters, getHashtags, getStorefrontProducts } from './contract.ts';
import * as listing from './service.server.ts';

export const listingApi = (readWishListIds: ReadWishListIds): ApiRoute[] => [
  route(
    getFilters,
    ({ db, showsOnly }) => {
      showsOnly(listTags({}));
      return listing.readFilters(db);
    },
    { cache: true },
  ),
  route(
    getFiltered,
    ({ db, user, query, body, showsOnly }) => {
      showsOnly(listTags(body));
      return listing.listProducts(db, { ...body, ...pageParams(query) }, readWishListIds(db, user));
    },
    { cache: true },
  ),
  route(
    getStorefrontProducts,
    ({ db, user, body, showsOnly }) => {
      showsOnly(listTags(body));
      return listing.listProducts(db, body, readWishListIds(db, user));
    },
    { cache: true },
  ),
  route(
    getCounts,
    ({ db, body, showsOnly }) => {
      showsOnly(listTags(body));
      return listing.countProducts(db, body);
    },
    { cache: true },
  ),
  route(
    getHashtags,
    ({ db, showsOnly }) => {
      showsOnly(listTags({}));
      return listing.readHashtags(db);
    },
    { cache: true },
  ),
];

/** The query parameters take precedence over the body. */
const pageParams = ({ take, skip }: { take?: number | undefined; skip?: number | undefined }) => ({
  ...(take === undefined ? {} : { take }),
  ...(skip === undefined ? {} : { skip }),
});
