import { redirect } from 'react-router';
import type { Db } from '../../platform/db/db.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { type PageContext, withFallback } from '../../platform/http/page-context.server.ts';
import { readRemoteApi } from '../../platform/http/remote-api.server.ts';
import type { Campaign } from '../campaigns/contract.ts';
import { readCampaign } from '../campaigns/service.server.ts';
import { readHashtagNames } from '../products/service.server.ts';
import { listTags } from '../search/cache-tags.ts';
import { getStorefrontProducts, type ProductListRequest } from './contract.ts';
import { type FirstListing, toListingResponse } from './fetch-listing.ts';
import { readQuery, toRequest, withFirstPage, withLastPage } from './rules.ts';
import { countProducts, readCardPage, readFilters, readHashtags } from './service.server.ts';

/**
 * Loads the listing for a URL, whole or of one category. Redirects to the first page when the URL names none, and to the
 * last one when it names a page that does not exist.
 */
export async function loadListing(
  context: PageContext,
  url: URL,
  category: { id: number } | null,
): Promise<FirstListing> {
  const withPage = withFirstPage(url.searchParams);
  if (withPage) throw redirect(`${url.pathname}?${withPage}`);
  const { db, readShared } = context;
  const query = readQuery(url.searchParams);
  const request = toRequest(query, category?.id ?? null);
  context.showsOnly(listTags(request));
  const [products, counts, filters, hashtags, found] = await Promise.all([
    withFallback(context, readProducts(context, request), null),
    withFallback(context, countProducts(db, request), null),
    withFallback(
      context,
      readShared('filters', () => readFilters(db)),
      null,
    ),
    withFallback(
      context,
      readHashtags(
        db,
        readShared('hashtag names', () => readHashtagNames(db)),
      ),
      null,
    ),
    withFallback(context, findCampaign(db, query.campaignId), null),
  ]);
  const withExistingPage = counts && withLastPage(url.searchParams, counts.total);
  if (withExistingPage) throw redirect(`${url.pathname}?${withExistingPage}`);
  return {
    response: toListingResponse(request, products, counts),
    filters,
    hashtags,
    campaign: { id: query.campaignId, found },
  };
}

/** Category products come from the storefront endpoint, as in the browser. */
async function readProducts(context: PageContext, request: ProductListRequest) {
  const remote = request.categoryId ? await readRemoteApi(context, getStorefrontProducts, { body: request }) : null;
  return remote ?? readCardPage(context.db, request);
}

async function findCampaign(db: Db, id: number | null): Promise<Campaign | null> {
  const campaign = id === null ? null : await readCampaign(db, id);
  return isRefused(campaign) ? null : campaign;
}
