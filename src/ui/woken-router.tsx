import { type ContextType, type ReactNode, useLayoutEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_createClientRoutesWithHMRRevalidationOptOut as createRoutesForHmr,
  type DataRouter,
  UNSAFE_decodeViaTurboStream as decodeState,
  UNSAFE_RemixErrorBoundary as ErrorBoundary,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { inOwnTask } from './own-task.ts';

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

declare global {
  interface Window {
    __reactRouterContext?: Omit<Framework, 'manifest' | 'routeModules'> & {
      basename: string;
      stream?: ReadableStream<Uint8Array>;
    };
    __reactRouterManifest?: Framework['manifest'];
    __reactRouterRouteModules?: Framework['routeModules'];
    __reactRouterDataRouter?: DataRouter;
  }
}

/**
 * What React Router's `HydratedRouter` does, for a shop that knows all its routes from the start and has no loaders in
 * the browser: the state is read, the routes are laid out and the router is made in tasks of their own, and the routes
 * are laid out once instead of twice.
 */
export async function wakeRouter(): Promise<ReactNode> {
  const { __reactRouterContext: context, __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  if (!context?.stream || !manifest || !modules) throw new Error('The page came without the state of its router.');
  await pause();
  const { value } = await decodeState(context.stream, window);
  const state = value as Parameters<typeof createClientRoutes>[2];
  await pause();
  const routes = createClientRoutes(manifest.routes, modules, state, true, false);
  await pause();
  const router: DataRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    basename: context.basename,
    hydrationData: { ...state, loaderData: { ...withoutLoader(manifest.routes), ...state?.loaderData } },
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, modules, true),
  });
  router.initialize();
  if (import.meta.env.DEV) Object.assign(router, { createRoutesForHMR: createRoutesForHmr });
  window.__reactRouterDataRouter = router;
  const framework = { ...context, manifest, routeModules: modules };
  return (
    <FrameworkContext.Provider value={framework}>
      <WokenRouter router={router} />
    </FrameworkContext.Provider>
  );
}

const pause = (): Promise<void> => new Promise((go) => inOwnTask(go));

type Routes = Parameters<typeof createClientRoutes>[0];

/** A page without a loader has its data: none. */
const withoutLoader = (routes: Routes): Record<string, null> =>
  Object.fromEntries(
    Object.entries(routes)
      .filter(([, route]) => !route?.hasLoader)
      .map(([id]) => [id, null]),
  );

function WokenRouter({ router }: { router: DataRouter }) {
  const [location, setLocation] = useState(router.state.location);
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  return (
    <ErrorBoundary location={location}>
      <RouterProvider router={router} />
    </ErrorBoundary>
  );
}
