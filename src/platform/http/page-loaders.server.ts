import {
  createStaticHandler,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';

export type PageLoaders = {
  /** Runs the loaders of a page; null when it is no page with the status 200, for example a redirect. */
  load: (url: URL, context: RouterContextProvider) => Promise<Record<string, unknown> | null>;
  /** The build with loaders that return what `load` has read with the same context. */
  build: ServerBuild;
};

/**
 * Runs the loaders of a page before it is rendered, because a page that is stored needs nothing else: React Router's
 * request handler also encodes their data for the browser.
 */
export function createPageLoaders(build: ServerBuild): PageLoaders {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: withOneLoad(route.module) }]),
  );
  const handler = createStaticHandler(childrenOf(undefined, Object.values(routes)), {
    basename: build.basename ?? '/',
  });
  return {
    load: async (url, context) => {
      const loaded = await handler.query(new Request(url), { requestContext: context });
      return loaded instanceof Response || loaded.errors || loaded.statusCode !== 200 ? null : loaded.loaderData;
    },
    build: { ...build, routes },
  };
}

type Route = NonNullable<ServerBuild['routes'][string]>;

const childrenOf = (parentId: string | undefined, routes: readonly (Route | undefined)[]): RouteObject[] =>
  routes.flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, caseSensitive, module } = route;
    const common = { id, path, caseSensitive, loader: module.loader };
    return route.index ? { ...common, index: true } : { ...common, children: childrenOf(id, routes) };
  });

/** Returns the module with a loader that runs once for a context. */
function withOneLoad(module: Route['module']): Route['module'] {
  const { loader } = module;
  if (!loader) return module;
  const results = new WeakMap<object, Promise<unknown>>();
  const loadOnce = (args: LoaderFunctionArgs): Promise<unknown> => {
    const known = results.get(args.context);
    if (known) return known;
    const result = Promise.resolve(args).then(loader);
    results.set(args.context, result);
    return result;
  };
  return { ...module, loader: loadOnce };
}
