import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router';
import { type RenderContext, renderContext } from '../../src/platform/http/page-context.server.ts';

export type Loader = (tools: { context: RouterContextProvider; request: Request }) => unknown;

/** Returns the HTML of a page from the data of its loader. */
type Show = (loaded: unknown, context: RenderContext) => string;

const showLoaded: Show = (loaded) => `<p>page ${JSON.stringify(loaded)}</p>`;

/** The smallest possible build: one page with this loader, or without one. */
export function buildWith(loader: Loader | undefined, show: Show = showLoaded): ServerBuild {
  const handleRequest = async (
    _request: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext: { loaderData } }: EntryContext,
    context: RouterContextProvider,
  ) => new Response(show(loaderData.root, context.get(renderContext)), { status, headers });
  const handleError = (error: unknown, { context }: { context: RouterContextProvider }) =>
    context.get(renderContext).report(error, 'page failed');
  const root = { id: 'root', path: '*', module: { default: () => null, loader } };
  const assets = {
    entry: { imports: [], module: '' },
    routes: { root: { id: 'root', module: '' } },
    url: '',
    version: '',
  };
  return {
    entry: { module: { default: handleRequest, handleError } },
    routes: { root },
    assets,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}
