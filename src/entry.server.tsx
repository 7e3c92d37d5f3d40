import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import {
  analyticsHosts,
  apiHosts,
  applyContentSecurityPolicy,
  fileHosts,
  mergeHosts,
  newNonce,
  noAllowedHosts,
  printedPapers,
} from './platform/http/csp.server.ts';
import { type RenderContext, renderContext } from './platform/http/page-context.server.ts';
import { findProvider } from './sales/payments/providers.ts';
import { PageNonce } from './ui/InlineScript.tsx';

export const streamTimeout = 10_000;

/** Renders pages completely before they are sent, so that they can be cached and shared. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { analyticsId, apiBases, cards, fileOrigin, frameHosts, report } = loadContext.get(renderContext);
  const nonce = newNonce();
  const { page, policy } = applyContentSecurityPolicy(
    await render(request.url, context, nonce, report),
    nonce,
    mergeHosts(
      analyticsId ? analyticsHosts : noAllowedHosts,
      findProvider(cards)?.allowedHosts ?? noAllowedHosts,
      apiHosts(apiBases),
      fileHosts(fileOrigin),
      { ...noAllowedHosts, frames: frameHosts },
      new URL(request.url).pathname.startsWith('/admin/') ? printedPapers : noAllowedHosts,
    ),
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // In development Vite's styles and web socket need a less strict policy.
  if (import.meta.env.PROD) headers.set('content-security-policy', policy);
  return new Response(deferScripts(page), { status, headers });
}

/** Reports errors of loaders and components; 404 and other expected responses are not errors. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(renderContext).report(error, 'page failed');
};

/** Scripts are loaded after styles, fonts and pictures; React Router's <Scripts> has no option for it. */
function deferScripts(page: Buffer): Buffer<ArrayBuffer> {
  const headEnd = page.indexOf('</head>');
  const head = page.toString('latin1', 0, headEnd);
  const deferred = head.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
  return Buffer.concat([Buffer.from(deferred, 'latin1'), page.subarray(headEnd)]);
}

function render(url: string, context: EntryContext, nonce: string, report: RenderContext['report']): Promise<Buffer> {
  let isShellReady = false;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const page = (
      <PageNonce value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </PageNonce>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      // Otherwise large pages have hidden parts that a script moves into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        isShellReady = true;
      },
      onShellError: reject,
      // Before the shell is ready, `onShellError` rejects with the error.
      onError: (error) => {
        if (isShellReady) report(error, 'a part of the page failed');
      },
    });
  });
}
