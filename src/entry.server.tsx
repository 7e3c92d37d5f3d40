import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { analyticsGuests, newNonce, sealScripts } from './kit/csp.server.ts';
import { pageTools } from './kit/page-context.server.ts';

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
  const hasAnalytics = tools.get(pageTools).analyticsId !== null;
  const { html, policy } = sealScripts(
    await render(request.url, context, nonce),
    nonce,
    hasAnalytics ? analyticsGuests : undefined,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // Vite's own styles and socket need more room while developing.
  if (import.meta.env.PROD) headers.set('content-security-policy', policy);
  return new Response(html, { status, headers });
}

function render(url: string, context: EntryContext, nonce: string): Promise<string> {
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
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} nonce={nonce} />, {
      nonce,
      onAllReady: () => pipe(sink),
      // The page is sent whole: no part of it waits hidden for a script to put it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
    });
  });
}
