import { redirect } from 'react-router';
import type { Db } from '../../kit/db.server.ts';
import { isRefused } from '../../kit/endpoint.ts';
import type { Campaign } from '../campaigns/contract.ts';
import { readCampaign } from '../campaigns/service.server.ts';
import type { FirstListing } from './answer.ts';
import { keyOf, readQuery, requestOf, withFirstPage } from './rules.ts';
import { countProducts, readCards, readFilters, readHashtags } from './service.server.ts';

/** The listing as its address asks for it, whole or of one category. Without a page it leads to the first one. */
export async function loadListing(db: Db, url: URL, category: { id: number } | null): Promise<FirstListing> {
  const withPage = withFirstPage(url.searchParams);
  if (withPage) throw redirect(`${url.pathname}?${withPage}`);
  const query = readQuery(url.searchParams);
  const request = requestOf(query, category?.id ?? null);
  const [products, counts, filters, hashtags, found] = await Promise.all([
    readCards(db, request),
    countProducts(db, request).catch(() => null),
    readFilters(db).catch(() => []),
    readHashtags(db).catch(() => []),
    findCampaign(db, query.campaignId).catch(() => null),
  ]);
  return {
    answer: { key: keyOf(request), products, counts, hasFailed: false },
    filters,
    hashtags,
    campaign: { id: query.campaignId, found },
  };
}

async function findCampaign(db: Db, id: number | null): Promise<Campaign | null> {
  const campaign = id === null ? null : await readCampaign(db, id);
  return isRefused(campaign) ? null : campaign;
}
