import { type Served, serve } from '../../kit/serve.server.ts';
import type { FullHearts } from '../catalog/hearts.server.ts';
import { getCounts, getFiltered, getFilters, getHashtags, getStorefrontProducts } from './contract.ts';
import * as listing from './service.server.ts';

export const listingApi = (hearts: FullHearts): Served[] => [
  serve(getFilters, ({ db }) => listing.readFilters(db), { keep: true }),
  serve(
    getFiltered,
    ({ db, who, query, body }) => listing.listProducts(db, { ...body, ...given(query) }, hearts(db, who)),
    { keep: true },
  ),
  serve(getStorefrontProducts, ({ db, who, body }) => listing.listProducts(db, body, hearts(db, who)), { keep: true }),
  serve(getCounts, ({ db, body }) => listing.countProducts(db, body), { keep: true }),
  serve(getHashtags, ({ db }) => listing.readHashtags(db), { keep: true }),
];

/** Where both the query and the body name a page, the query counts. */
const given = ({ take, skip }: { take?: number | undefined; skip?: number | undefined }) => ({
  ...(take === undefined ? {} : { take }),
  ...(skip === undefined ? {} : { skip }),
});
