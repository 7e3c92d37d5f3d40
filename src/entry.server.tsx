import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { analyticsGuests, apiGuests, cardGuests, newNonce, noGuests, sealScripts, together } from './kit/csp.server.ts';
import { loadScriptsAfterSight } from './kit/later-scripts.server.ts';
import { type PageTools, pageTools } from './kit/page-context.server.ts';
import { PageNonce } from './ui/EarlyScript.tsx';

export const streamTimeout = 10_000;

/** Pages are rendered to the end before they are sent, so that they can be kept and shared. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  tools: RouterContextProvider,
): Promise<Response> {
  const nonce = newNonce();
  const { analyticsId, apiBases, cards, report } = tools.get(pageTools);
  const { html, policy } = sealScripts(
    loadScriptsAfterSight(await render(request.url, context, nonce, report)),
    nonce,
    together(analyticsId ? analyticsGuests : noGuests, cards === 'stripe' ? cardGuests : noGuests, apiGuests(apiBases)),
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // Vite's own styles and socket need more room while developing.
  if (import.meta.env.PROD) headers.set('content-security-policy', policy);
  return new Response(html, { status, headers });
}

/** What went wrong behind a page; one that is not there is no failure. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageTools).report(error, 'page failed');
};

function render(url: string, context: EntryContext, nonce: string, report: PageTools['report']): Promise<string> {
  let isFramed = false;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
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
      // The page is sent whole: no part of it waits hidden for a script to put it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        isFramed = true;
      },
      onShellError: reject,
      // Before that the rejection tells.
      onError: (error) => {
        if (isFramed) report(error, 'a part of the page failed');
      },
    });
  });
}
