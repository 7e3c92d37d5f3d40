import { organizationData } from '../../brands/organization.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import type { Route } from './+types/ListingPage.ts';
import { Listing } from './Listing.tsx';
import { isPathChanged, readQuery } from './rules.ts';
import { listingMeta } from './seo.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { loadListing } = await import('./load-listing.server.ts');
  const tools = context.get(pageContext);
  const { siteUrl } = tools;
  const first = await loadListing(tools, new URL(request.url), null);
  return { first, siteUrl, organization: organizationData(siteUrl) };
}

/** Client navigation renders the listing immediately; it fetches its products itself. */
export const clientLoader = () => ({ first: null, siteUrl: window.location.origin, organization: null });

export const shouldRevalidate = isPathChanged;

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const { keyword, campaignId, page } = readQuery(new URLSearchParams(location.search));
  const campaign = loaderData?.first?.campaign;
  const found = campaign?.id === campaignId ? campaign?.found : null;
  const { siteUrl, organization } = loaderData ?? { siteUrl: '', organization: null };
  return listingMeta({ keyword, campaign: found ?? null, organization, siteUrl, page });
};

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return <Listing first={loaderData.first} />;
}
