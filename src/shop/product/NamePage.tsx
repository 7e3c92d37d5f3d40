import { lazy, Suspense } from 'react';
import { pageTools } from '../../kit/page-context.server.ts';
import { idFromSlug } from '../../kit/slug.ts';
import { Listing } from '../listing/Listing.tsx';
import { isOtherPage } from '../listing/rules.ts';
import type { Route } from './+types/NamePage.ts';
import { loadName } from './load-name.server.ts';
import './product-styles.ts';

const loadView = () => import('./ProductView.tsx');
const LazyView = lazy(loadView);

export const loader = async ({ context, params, url }: Route.LoaderArgs) => ({
  ...(await loadName(context.get(pageTools), params.uniqueProductName, url)),
  View: null,
});

/** On the way from another page the view of a product comes with its data, so that nothing is empty in between. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const isProduct = idFromSlug(params.uniqueProductName) !== null;
  const [page, view] = await Promise.all([serverLoader(), isProduct ? loadView() : null]);
  return { ...page, View: view?.default ?? null };
}

export const shouldRevalidate = isOtherPage;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

/** One path segment after the root: a category or a product. */
export default function NamePage({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === 'category') return <Listing first={page.first} category={page.category} />;
  const ProductView = page.View ?? LazyView;
  return (
    <Suspense>
      <ProductView key={page.product.id} product={page.product} similar={page.similar} address={page.address} />
    </Suspense>
  );
}
