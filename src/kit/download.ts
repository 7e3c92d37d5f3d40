import { addressOf, readAnswer, send } from './client.ts';
import type { Ask, EndpointSpec } from './endpoint.ts';

/** Calls an endpoint that answers with a file and hands it to the browser; fails like any other call. */
export async function download<E extends EndpointSpec>(endpoint: E, ask: Ask<E>): Promise<void> {
  const answer = await send(endpoint, ask);
  if (!answer.ok) {
    readAnswer(endpoint, addressOf(endpoint, ask), answer.status, answer.statusText, await answer.text());
    return;
  }
  save(await answer.blob(), nameIn(answer.headers.get('content-disposition')));
}

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'fisier';

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
