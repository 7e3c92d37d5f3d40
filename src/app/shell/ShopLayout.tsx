import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { ConsentSync } from '../../account/tracking/ConsentSync.tsx';
import { shopBrand } from '../../brands/brand.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { reserveTimerSpaceScript } from '../../sales/cart/CartTimer.tsx';
import { reserveExpressSpaceScript } from '../../sales/express-checkout/reserved-space.ts';
import { VisitRecorder } from '../../sales/visits/VisitRecorder.tsx';
import { areVisitsCounted } from '../../sales/visits/visits-key.ts';
import { earlyPressScript, useReplayEarlyPresses } from '../../ui/early-presses.ts';
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
  const {
    categories = [],
    alert = null,
    recall = null,
    apiBases,
    footer,
    menus,
  } = useRouteLoaderData<typeof loader>('shop') ?? {};
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorMessagePage />;
  return (
    <ShopFrame categories={categories} alert={alert} recall={recall} apiBases={apiBases} footer={footer} menus={menus}>
      <Suspense>
        <NotFound categories={categories} />
      </Suspense>
    </ShopFrame>
  );
}

/** Inline script that registers the service worker (`offline-worker.server.ts`) after everything else has loaded. */
const registerOfflineWorkerScript =
  "if('serviceWorker' in navigator)addEventListener('load',()=>{navigator.serviceWorker.register('/service-worker.js').catch(()=>{})});";

/** Inline scripts that run before the first paint. Only the server renders them, so the browser bundle omits them. */
export const handle = {
  earlyScript: import.meta.env.SSR
    ? stagedLayoutScript +
      hideDismissedAlertScript +
      reserveTimerSpaceScript +
      reserveExpressSpaceScript +
      earlyPressScript +
      earlyInputScript +
      registerOfflineWorkerScript
    : '',
};

export const meta: Route.MetaFunction = ({ error }) =>
  error ? errorMeta(error) : [{ title: shopBrand.title }, { name: 'description', content: shopBrand.description }];

export async function loader({ context }: Route.LoaderArgs) {
  const { loadFrame } = await import('./load-frame.server.ts');
  return loadFrame(context.get(pageContext));
}

/** The frame's data stays the same during client-side navigation. */
export const shouldRevalidate = () => false;

// A constant element, so that the memoized frame does not render again on every navigation.
const page = <Outlet />;

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  useReplayEarlyPresses();
  const { analyticsId, sendsConversions, hasExpressCheckout: _, ...frame } = loaderData;
  return (
    <>
      <ConsentSync analyticsId={analyticsId} sendsConversions={sendsConversions} countsVisits={areVisitsCounted()} />
      <VisitRecorder />
      <ShopFrame {...frame}>{page}</ShopFrame>
    </>
  );
}

export { ErrorPage as ErrorBoundary };
