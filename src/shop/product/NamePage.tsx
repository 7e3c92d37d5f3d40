import { pageTools } from '../../kit/page-context.server.ts';
import { Listing } from '../listing/Listing.tsx';
import { isOtherPage } from '../listing/rules.ts';
import { categoryMeta } from '../listing/seo.ts';
import type { Route } from './+types/NamePage.ts';
import { loadName } from './load-name.server.ts';
import { ProductView } from './ProductView.tsx';
import { productMeta } from './seo.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(pageTools);
  return { siteUrl, page: await loadName(db, params.uniqueProductName, new URL(request.url)) };
}

export const shouldRevalidate = isOtherPage;

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { siteUrl, page } = loaderData;
  if (page.kind === 'category') return categoryMeta(page.category, siteUrl);
  return productMeta(page.product, { siteUrl, path: location.pathname });
};

/** One path segment after the root: a category or a product. */
export default function NamePage({ loaderData: { siteUrl, page }, params }: Route.ComponentProps) {
  if (page.kind === 'category') return <Listing first={page.first} category={page.category} />;
  const address = { siteUrl, path: `/${params.uniqueProductName}` };
  return <ProductView key={page.product.id} product={page.product} similar={page.similar} address={address} />;
}
