import { shopBrand } from '../../brands/brand.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import type { Route } from './+types/ListingPage.ts';
import { Listing } from './Listing.tsx';
import { isPathChanged, readQuery } from './rules.ts';
import { texts } from './texts.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ loadListing }, { listingMeta }] = await Promise.all([
    import('./load-listing.server.ts'),
    import('./seo.ts'),
  ]);
  const tools = context.get(pageContext);
  const { siteUrl } = tools;
  const url = new URL(request.url);
  const first = await loadListing(tools, url, null);
  const query = readQuery(url.searchParams);
  const { keyword, page } = query;
  const { campaign, response } = first;
  const tags = listingMeta({ keyword, campaign: campaign.found, products: response.products, siteUrl, page });
  return { first, tags, query };
}

/** Client navigation renders the listing immediately; it fetches its products itself. */
export const clientLoader = () => ({ first: null, tags: [], query: null });

export const shouldRevalidate = isPathChanged;

/** The tags of the server hold for the address that it rendered; the title follows the search words. */
export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const query = readQuery(new URLSearchParams(location.search));
  if (loaderData?.query && JSON.stringify(loaderData.query) === JSON.stringify(query)) return loaderData.tags;
  return [{ title: texts.titleOf(query.keyword ? texts.search(query.keyword) : texts.products, shopBrand.name) }];
};

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return <Listing first={loaderData.first} />;
}
