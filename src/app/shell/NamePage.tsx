import { lazy } from 'react';
import { Listing } from '../../catalog/listing/Listing.tsx';
import { isPathChanged } from '../../catalog/listing/rules.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { idFromSlug } from '../../platform/text/slug.ts';
import type { Route } from './+types/NamePage.ts';
import { loadProductScreen } from './load-product-screen.ts';
import '../../catalog/product-page/product-styles.ts';
// The product screen is loaded lazily; its styles must come with the page.
import '../../ui/stars.css';
import '../../aftersales/product-questions/questions-section.css';
import '../../aftersales/reviews/review-card.css';
import '../../aftersales/reviews/reviews-section.css';
import '../../content/product-alerts/product-alerts.css';
import '../../sales/near-date/near-date.css';
import '../../sales/plan/plan-with-cart.css';
import '../../sales/repeat-deliveries/repeat-choice.css';

const LazyScreen = lazy(loadProductScreen);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { loadNamePage } = await import('./load-pages.server.ts');
  return { ...(await loadNamePage(context.get(pageContext), params.uniqueProductName, url)), Screen: null };
}

/** A client-side navigation loads the product screen together with its data, so that no empty page is shown. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const isProduct = idFromSlug(params.uniqueProductName) !== null;
  const [page, screen] = await Promise.all([serverLoader(), isProduct ? loadProductScreen() : null]);
  return { ...page, Screen: screen?.default ?? null };
}

export const shouldRevalidate = isPathChanged;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

/** One path segment after the root: a category or a product. */
export default function NamePage({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === 'category') return <Listing first={page.first} category={page.category} />;
  const { product, similar, address, delivery, reviews, questions, repeatOffer, lots, offers, boughtTogether } = page;
  const ProductScreen = page.Screen ?? LazyScreen;
  // No Suspense boundary here: presses wait for the hydration of `Main`, which includes this screen's code.
  return (
    <ProductScreen
      key={product.id}
      {...{ product, similar, address, delivery, reviews, questions, repeatOffer, lots, offers, boughtTogether }}
    />
  );
}
