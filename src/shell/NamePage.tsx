import { lazy, Suspense } from 'react';
import { pageTools } from '../kit/page-context.server.ts';
import { idFromSlug } from '../kit/slug.ts';
import { Listing } from '../shop/listing/Listing.tsx';
import { isOtherPage } from '../shop/listing/rules.ts';
import type { Route } from './+types/NamePage.ts';
import { loadNamePage } from './load-name-page.server.ts';
import '../shop/product/product-styles.ts';
import './product-screen-styles.ts';

const loadScreen = () => import('./ProductScreen.tsx');
const LazyScreen = lazy(loadScreen);

export const loader = async ({ context, params, url }: Route.LoaderArgs) => ({
  ...(await loadNamePage(context.get(pageTools), params.uniqueProductName, url)),
  Screen: null,
});

/** On the way from another page the view of a product comes with its data, so that nothing is empty in between. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const isProduct = idFromSlug(params.uniqueProductName) !== null;
  const [page, screen] = await Promise.all([serverLoader(), isProduct ? loadScreen() : null]);
  return { ...page, Screen: screen?.default ?? null };
}

export const shouldRevalidate = isOtherPage;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

/** One path segment after the root: a category or a product. */
export default function NamePage({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === 'category') return <Listing first={page.first} category={page.category} />;
  const { product, similar, address, delivery, reviews, questions } = page;
  const ProductScreen = page.Screen ?? LazyScreen;
  return (
    <Suspense>
      <ProductScreen key={product.id} {...{ product, similar, address, delivery, reviews, questions }} />
    </Suspense>
  );
}
