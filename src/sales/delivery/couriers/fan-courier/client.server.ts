import type { z } from 'zod';
import type { OutgoingAnswer } from '../../../../platform/http/outgoing-request.server.ts';
import {
  type ApiCall,
  type ApiClient,
  createApiClient,
  parseJson,
  readAs,
  responseExcerpt,
  type Send,
  type Token,
} from '../client.server.ts';
import { parseLocalTime } from '../formats.ts';
import type { ConnectOptions, CourierFailure, CourierResult } from '../port.ts';
import { authFailure, invalidByPath, succeed, unavailable } from '../results.ts';
import { collectErrors, LoginAnswer, listOf } from './answers.ts';
import type { FanCourierCredentials } from './credentials.ts';
import { fanCourier } from './description.ts';
import { fieldPatterns } from './requests.ts';

export const courier = fanCourier.name;

/** There is no test host; FAN gives test accounts. */
const host = 'https://api.fancourier.ro';

export function createFanCourierClient(credentials: FanCourierCredentials, options: ConnectOptions): ApiClient {
  const { username, password } = credentials;
  return createApiClient({
    courier,
    baseUrl: options.baseUrl ?? host,
    timeoutMs: options.timeoutMs,
    account: [username, password],
    login: (send) => login(send, credentials),
    authorize: (token) => ({ Authorization: `Bearer ${token}` }),
    isTokenRefused: ({ status }) => status === 401,
  });
}

/** The document puts the password in the query, the SDK in a form; a form stays out of access logs. */
async function login(send: Send, { username, password }: FanCourierCredentials): Promise<CourierResult<Token>> {
  const call: ApiCall = {
    method: 'POST',
    path: '/login',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username, password }).toString(),
  };
  const sent = await send(call);
  if (!sent.ok) return sent;
  if (sent.value.status >= 500 || sent.value.status === 429) return unavailable(courier, `HTTP ${sent.value.status}`);
  const [error] = collectErrors(parseJson(sent.value));
  if (error || sent.value.status >= 400) return authFailure(courier, error?.words ?? responseExcerpt(sent.value));
  const answer = readAs(courier, call, sent.value, LoginAnswer);
  if (!answer.ok) return answer;
  const { token, expiresAt } = answer.value.data;
  return succeed({ value: token, expiresAt: parseLocalTime(expiresAt) });
}

export const getCall = (path: string, query: URLSearchParams | Record<string, string> = {}): ApiCall => {
  const search = new URLSearchParams(query).toString();
  return { method: 'GET', path: search ? `${path}?${search}` : path };
};

export const postCall = (path: string, body: object): ApiCall => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
  creates: true,
});

/** Sends a call and reads its answer; refusals, also those with status 200, become 'invalid' by field. */
export async function request<Schema extends z.ZodType>(
  client: ApiClient,
  call: ApiCall,
  schema: Schema,
): Promise<CourierResult<z.output<Schema>>> {
  const sent = await client.call(call);
  if (!sent.ok) return sent;
  return refusalIn(sent.value) ?? readAs(courier, call, sent.value, schema);
}

export function refusalIn(answer: OutgoingAnswer): CourierFailure | null {
  const errors = collectErrors(parseJson(answer));
  if (errors.length > 0) return invalidByPath(courier, errors, fieldPatterns);
  return answer.status >= 400
    ? invalidByPath(courier, [{ path: '', words: `HTTP ${answer.status} ${responseExcerpt(answer)}` }], fieldPatterns)
    : null;
}

/** Reads a list that comes whole. */
export async function readList<Item extends z.ZodType>(
  client: ApiClient,
  path: string,
  query: Record<string, string>,
  item: Item,
): Promise<CourierResult<z.output<Item>[]>> {
  const answer = await request(client, getCall(path, query), listOf(item));
  return answer.ok ? succeed(answer.value.data ?? []) : answer;
}

/** The API gives 100 entries at most, although the document says 1000. */
const pageSize = 100;

/**
 * Pages of a list, until `total` entries, an empty page or, when a list ignores paging, the same page again.
 * Stopping too early would report a created parcel as not found.
 */
export async function* readPages<Item extends z.ZodType>(
  client: ApiClient,
  path: string,
  query: Record<string, string>,
  item: Item,
): AsyncGenerator<CourierResult<z.output<Item>[]>> {
  let [count, previous] = [0, ''];
  for (let page = 1; ; page++) {
    const call = getCall(path, { ...query, page: String(page), perPage: String(pageSize) });
    const answer = await request(client, call, listOf(item));
    if (!answer.ok) return yield answer;
    const { data, total } = answer.value;
    const [items, text] = [data ?? [], JSON.stringify(data)];
    if (items.length === 0 || text === previous) return;
    yield succeed(items);
    count += items.length;
    previous = text;
    if (total != null && count >= total) return;
  }
}

/** All entries of a list with pages. */
export async function readAll<Item extends z.ZodType>(
  client: ApiClient,
  path: string,
  query: Record<string, string>,
  item: Item,
): Promise<CourierResult<z.output<Item>[]>> {
  const items: z.output<Item>[] = [];
  for await (const page of readPages(client, path, query, item)) {
    if (!page.ok) return page;
    items.push(...page.value);
  }
  return succeed(items);
}
