import { data } from 'react-router';
import { ApiError, apiBaseFor, endpointUrl, parseResponse } from './client.ts';
import { bodyTypes, type DataOf, type EndpointInput, type EndpointSpec } from './endpoint.ts';
import type { PageContext } from './page-context.server.ts';

const timeoutMs = 3000;

export type RemoteApiContext = Pick<PageContext, 'apiBases' | 'skipCache'>;

/**
 * Reads an endpoint for a page when the settings name another server for its API root; returns null when this process
 * serves the root. The page is not cached, since changes of remote data are not notified. A remote 404 becomes a 404 page;
 * every other failure is thrown.
 */
export async function readRemoteApi<E extends EndpointSpec>(
  { apiBases, skipCache }: RemoteApiContext,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<DataOf<E> | null> {
  if (!apiBaseFor(apiBases, endpoint.path)) return null;
  skipCache();
  const url = endpointUrl(endpoint, input, apiBases);
  const response = await fetch(url, {
    method: endpoint.method,
    headers: { 'Skip-Auth': 'True', ...(input.body === undefined ? {} : { 'Content-Type': bodyTypes.json }) },
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) throw data(null, { status: 404 });
  const received = parseResponse(endpoint, url, response.status, response.statusText, await response.text());
  const checked = endpoint.data.safeParse(received);
  if (!checked.success) throw new ApiError(`Unexpected data from ${url}: ${checked.error.message}`, response.status);
  return received;
}
