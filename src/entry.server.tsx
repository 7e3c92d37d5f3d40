import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { ServerRouter } from 'react-router';
import { newNonce, sealScripts } from './kit/csp.server.ts';

export const streamTimeout = 10_000;

/** Pages are rendered to the end before they are sent, so that they can be kept and shared. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = newNonce();
  const { html, policy } = sealScripts(await render(request.url, context, nonce), nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policy);
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
      onShellError: reject,
    });
  });
}
