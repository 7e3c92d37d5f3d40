import { endpointUrl, parseResponse, sendRequest } from './client.ts';
import type { EndpointInput, EndpointSpec } from './endpoint.ts';

/** Calls an endpoint that responds with a file and saves the file in the browser; throws `ApiError`. */
export async function download<E extends EndpointSpec>(endpoint: E, input: EndpointInput<E>): Promise<void> {
  const response = await sendRequest(endpoint, input);
  if (!response.ok) {
    parseResponse(endpoint, endpointUrl(endpoint, input), response.status, response.statusText, await response.text());
    return;
  }
  saveFile(await response.blob(), fileNameIn(response.headers.get('content-disposition')));
}

const fileNameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'fisier';

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

export const saveJson = (content: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), name);

/** Saves a file that an endpoint returned inside JSON. */
export function downloadFile(file: { fileName: string; contentType: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0));
  saveFile(new Blob([bytes], { type: file.contentType }), file.fileName);
}
