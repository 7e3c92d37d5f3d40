import { endpointUrl, parseResponse, sendRequest } from './client.ts';
import type { EndpointInput, EndpointSpec } from './endpoint.ts';

/** Calls an endpoint that responds with a file and saves the file in the browser; throws `ApiError`. */
export async function download<E extends EndpointSpec>(endpoint: E, input: EndpointInput<E>): Promise<void> {
  const response = await sendRequest(endpoint, input);
  if (!response.ok) {
    parseResponse(endpoint, endpointUrl(endpoint, input), response.status, response.statusText, await response.text());
    return;
  }
  save(await response.blob(), fileNameIn(response.headers.get('content-disposition')));
}

const fileNameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'fisier';

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
