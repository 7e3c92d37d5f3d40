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
import { parseLocalTime, parseTime } from '../formats.ts';
import type { ConnectOptions, CourierFailure, CourierResult } from '../port.ts';
import { authFailure, invalidByPath, notFound, succeed, unavailable } from '../results.ts';
import { texts } from '../texts.ts';
import { collectErrors, LoginAnswer, pageOf } from './answers.ts';
import type { SamedayCredentials } from './credentials.ts';
import { sameday } from './description.ts';
import { fieldPatterns } from './requests.ts';

export const courier = sameday.name;

const hosts = { live: 'https://api.sameday.ro', demo: 'https://sameday-api.demo.zitec.com' };

export function createSamedayClient(credentials: SamedayCredentials, options: ConnectOptions): ApiClient {
  const { environment, username, password } = credentials;
  return createApiClient({
    courier,
    baseUrl: options.baseUrl ?? hosts[environment],
    timeoutMs: options.timeoutMs,
    account: [username, password],
    login: (send) => login(send, credentials),
    authorize: (token) => ({ 'X-AUTH-TOKEN': token }),
    isTokenRefused: (answer) => (answer.status === 401 || answer.status === 403) && !isHtml(answer),
  });
}

/** The API is behind a proxy that answers 403 with a page of its own when it blocks the caller. */
const isHtml = ({ contentType }: OutgoingAnswer): boolean => contentType.includes('html');

const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** remember_me asks for a token of 14 days instead of 12 hours (unconfirmed); its expiry is in the answer. */
async function login(send: Send, { username, password }: SamedayCredentials): Promise<CourierResult<Token>> {
  const call: ApiCall = {
    method: 'POST',
    path: '/api/authenticate',
    headers: { ...formType, 'X-AUTH-USERNAME': username, 'X-AUTH-PASSWORD': password },
    body: 'remember_me=1',
  };
  const sent = await send(call);
  if (!sent.ok) return sent;
  const { status } = sent.value;
  if ((status === 400 || status === 401 || status === 403) && !isHtml(sent.value))
    return authFailure(courier, responseExcerpt(sent.value));
  if (status >= 300) return unavailable(courier, `HTTP ${status}`);
  const answer = readAs(courier, call, sent.value, LoginAnswer);
  if (!answer.ok) return answer;
  const { token, expire_at, expire_at_utc } = answer.value;
  const expiresAt = expire_at_utc ? parseTime(`${expire_at_utc}Z`) : parseLocalTime(expire_at);
  return succeed({ value: token, expiresAt });
}

/** POSTs are forms: JSON bodies are mentioned by one third party only. */
export const formCall = (path: string, form: URLSearchParams, creates = false): ApiCall => ({
  method: 'POST',
  path,
  headers: formType,
  body: form.toString(),
  creates,
});

export const getCall = (path: string): ApiCall => ({ method: 'GET', path });

/** Sends a call and reads its answer; refusals become 'invalid' by field. */
export async function request<Schema extends z.ZodType>(
  client: ApiClient,
  call: ApiCall,
  schema: Schema,
): Promise<CourierResult<z.output<Schema>>> {
  const sent = await client.call(call);
  if (!sent.ok) return sent;
  const refused = refusalIn(sent.value);
  return refused ?? readAs(courier, call, sent.value, schema);
}

/** The refusal in an answer, also in one with status 200; null for a success. */
export function refusalIn(answer: OutgoingAnswer): CourierFailure | null {
  if (answer.status === 404) return notFound(texts.unknownAwb(courier));
  if (answer.status === 403) return unavailable(courier, `HTTP 403 ${responseExcerpt(answer)}`);
  const errors = collectErrors(parseJson(answer));
  if (errors.length > 0) return invalidByPath(courier, errors, fieldPatterns);
  return answer.status >= 400
    ? invalidByPath(courier, [{ path: '', words: `HTTP ${answer.status}` }], fieldPatterns)
    : null;
}

const pageSize = 500;
const maxPages = 200;

/** Pages of a list, until the last one or the first failure. */
export async function* readPages<Item extends z.ZodType>(
  client: ApiClient,
  path: string,
  item: Item,
): AsyncGenerator<CourierResult<z.output<Item>[]>> {
  const separator = path.includes('?') ? '&' : '?';
  for (let page = 1; page <= maxPages; page++) {
    const call = getCall(`${path}${separator}page=${page}&countPerPage=${pageSize}`);
    const answer = await request(client, call, pageOf(item));
    if (!answer.ok) return yield answer;
    const { data, pages = data.length < pageSize ? page : page + 1 } = answer.value;
    yield succeed(data);
    if (page >= pages || data.length === 0) return;
  }
}

/** All items of a list. */
export async function readAll<Item extends z.ZodType>(
  client: ApiClient,
  path: string,
  item: Item,
): Promise<CourierResult<z.output<Item>[]>> {
  const items: z.output<Item>[] = [];
  for await (const page of readPages(client, path, item)) {
    if (!page.ok) return page;
    items.push(...page.value);
  }
  return succeed(items);
}
