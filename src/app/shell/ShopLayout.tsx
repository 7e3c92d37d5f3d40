import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { ConsentSync } from '../../account/tracking/ConsentSync.tsx';
import { brand } from '../../brands/brand.ts';
import type { Category } from '../../catalog/products/contract.ts';
import { loadCategories } from '../../catalog/products/service.server.ts';
import { readAlert } from '../../content/alert/service.server.ts';
import { readFooterPages } from '../../content/pages/custom-page-service.server.ts';
import { pageContext, withFallback } from '../../platform/http/page-context.server.ts';
import { toBucharestTime } from '../../platform/time.ts';
import { reserveTimerSpaceScript } from '../../sales/cart/CartTimer.tsx';
import { hasCashOnDelivery } from '../../sales/delivery/service.server.ts';
import { type MethodProperty, paymentMethods } from '../../sales/payment-methods/methods.ts';
import { readOfferedMethods } from '../../sales/payment-methods/offer-service.server.ts';
import { findProvider } from '../../sales/payments/providers.ts';
import { earlyClickScript, useReplayEarlyClick } from '../../ui/early-click.ts';
import { stagedLayoutScript } from '../../ui/InlineScript.tsx';
import { earlyInputScript } from '../../ui/use-early-change.ts';
import type { Route } from './+types/ShopLayout.ts';
import { hideDismissedAlertScript } from './AlertBanner.tsx';
import { ErrorMessagePage, errorMeta } from './ErrorMessagePage.tsx';
import { ShopFrame } from './ShopFrame.tsx';
import './error-page.css';

const NotFound = lazy(() => import('./NotFound.tsx'));

/** A 404 is shown inside the shop frame; after an unexpected error only the plain message is rendered. */
function ErrorPage() {
  const error = useRouteError();
  const { categories = [], alert = null, apiBases, footer } = useRouteLoaderData<typeof loader>('shop') ?? {};
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorMessagePage />;
  return (
    <ShopFrame categories={categories} alert={alert} apiBases={apiBases} footer={footer}>
      <Suspense>
        <NotFound categories={categories} />
      </Suspense>
    </ShopFrame>
  );
}

/** Inline scripts that run before the first paint. Only the server renders them, so the browser bundle omits them. */
export const handle = {
  earlyScript: import.meta.env.SSR ? stagedLayoutScript + earlyClickScript + earlyInputScript : '',
  lastScript: import.meta.env.SSR ? hideDismissedAlertScript + reserveTimerSpaceScript : '',
};

export const meta: Route.MetaFunction = ({ error }) =>
  error ? errorMeta(error) : [{ title: brand.title }, { name: 'description', content: brand.description }];

export async function loader({ context }: Route.LoaderArgs) {
  const tools = context.get(pageContext);
  const { db, analyticsId, sendsConversions, apiBases, cards, readShared } = tools;
  const [categories, alert, hasCash, methods, pages] = await Promise.all([
    withFallback<Category[], Category[]>(tools, loadCategories(tools), []),
    withFallback(
      tools,
      readShared('alert', () => readAlert(db)),
      null,
    ),
    withFallback(
      tools,
      readShared('cash on delivery', () => hasCashOnDelivery(db)),
      false,
    ),
    withFallback(
      tools,
      readShared('payment methods', () => readOfferedMethods(db)),
      [],
    ),
    withFallback(
      tools,
      readShared('footer pages', () => readFooterPages(db)),
      [],
    ),
  ]);
  const offers = (property: MethodProperty) => methods.some((id) => paymentMethods[id][property]);
  const footer = {
    cards: offers('isOnline') ? (findProvider(cards)?.logo ?? null) : null,
    hasCash: hasCash && offers('isPaidOnDelivery'),
    hasTransfer: offers('isPaidToAccount'),
    pages,
    year: toBucharestTime(new Date()).getUTCFullYear(),
  };
  return { categories, alert, analyticsId, sendsConversions, apiBases, footer };
}

/** The frame's data stays the same during client-side navigation. */
export const shouldRevalidate = () => false;

// A constant element, so that the memoized frame does not render again on every navigation.
const page = <Outlet />;

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  useReplayEarlyClick();
  const { analyticsId, sendsConversions, ...frame } = loaderData;
  return (
    <>
      <ConsentSync analyticsId={analyticsId} sendsConversions={sendsConversions} />
      <ShopFrame {...frame}>{page}</ShopFrame>
    </>
  );
}

export { ErrorPage as ErrorBoundary };
