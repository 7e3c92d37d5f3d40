import { ApiError, endpointUrl, endSessionOn401, headersFor, networkError, parseResponse } from './client.ts';
import type { DataOf, EndpointInput, EndpointSpec } from './endpoint.ts';

/** As `call`, for large bodies of bytes; `onProgress` gets the share that was sent, from 0 to 1. */
export function upload<E extends EndpointSpec>(
  endpoint: E,
  input: EndpointInput<E> & { body: Uint8Array },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<DataOf<E>> {
  const url = endpointUrl(endpoint, input);
  // `fetch` does not report the progress of an upload.
  const request = new XMLHttpRequest();
  request.open(endpoint.method, url);
  const headers = headersFor(endpoint, url, true);
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const { status, statusText, responseText } = request;
      endSessionOn401(url, status, headers);
      try {
        resolve(parseResponse(endpoint, url, status, statusText, responseText, request.getResponseHeader('X-Refusal')));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(networkError(url));
    request.onabort = () => reject(new ApiError(`Aborted: ${url}`, 0));
    request.send(new Blob([new Uint8Array(input.body)]));
  });
}
