import { addressOf, CallFailed, endSessionOn401, headersFor, noAnswer, readAnswer } from './client.ts';
import type { Ask, DataOf, EndpointSpec } from './endpoint.ts';

/** `call` for large bodies of bytes: tells how much of it has gone, from 0 to 1. */
export function upload<E extends EndpointSpec>(
  endpoint: E,
  ask: Ask<E> & { body: Uint8Array },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<DataOf<E>> {
  const url = addressOf(endpoint, ask);
  // Only this old way of asking tells how far the sending is.
  const request = new XMLHttpRequest();
  request.open(endpoint.method, url);
  for (const [name, value] of headersFor(endpoint, url, true)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const { status, statusText, responseText } = request;
      endSessionOn401(url, status);
      try {
        resolve(readAnswer(endpoint, url, status, statusText, responseText, request.getResponseHeader('X-Refusal')));
      } catch (failure) {
        reject(failure);
      }
    };
    request.onerror = () => reject(noAnswer(url));
    request.onabort = () => reject(new CallFailed(`Given up: ${url}`, 0));
    request.send(new Blob([new Uint8Array(ask.body)]));
  });
}
