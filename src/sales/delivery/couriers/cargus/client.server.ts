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
import type { ConnectOptions, CourierFailure, CourierResult } from '../port.ts';
import { authFailure, invalidByPath, succeed, unavailable } from '../results.ts';
import { collectErrors } from './answers.ts';
import type { CargusCredentials } from './credentials.ts';
import { cargus } from './description.ts';
import { fieldPatterns } from './requests.ts';

export const courier = cargus.name;

const hosts = {
  live: 'https://urgentcargus.azure-api.net/api',
  test: 'https://urgentcargusapitest.azure-api.net/api',
};
const tokenLifetimeMs = 24 * 60 * 60 * 1000;

export function createCargusClient(credentials: CargusCredentials, options: ConnectOptions): ApiClient {
  const { environment, subscriptionKey, username, password } = credentials;
  return createApiClient({
    courier,
    baseUrl: options.baseUrl ?? hosts[environment],
    timeoutMs: options.timeoutMs,
    account: [subscriptionKey, username, password],
    login: (send) => login(send, credentials),
    authorize: (token) => ({ ...keyHeaders(credentials), Authorization: `Bearer ${token}` }),
    isTokenRefused: (answer) => answer.status === 401 || isAuthenticationText(answer),
  });
}

const keyHeaders = ({ subscriptionKey }: CargusCredentials): Record<string, string> => ({
  'Ocp-Apim-Subscription-Key': subscriptionKey,
  'Ocp-Apim-Trace': 'true',
  'Content-Type': 'application/json',
});

/** An expired token may be answered with this text and any status. */
const isAuthenticationText = ({ bytes }: OutgoingAnswer): boolean =>
  bytes.length < 200 && /failed to authenticate/i.test(bytes.toString('utf8'));

/** A wrong key is refused by the gateway with 401, a wrong user by Cargus with 500 or 400. */
async function login(send: Send, credentials: CargusCredentials): Promise<CourierResult<Token>> {
  const { username, password } = credentials;
  const call: ApiCall = {
    method: 'POST',
    path: '/LoginUser',
    headers: keyHeaders(credentials),
    body: JSON.stringify({ UserName: username, Password: password }),
  };
  const sent = await send(call);
  if (!sent.ok) return sent;
  const { status } = sent.value;
  if (status === 400 || status === 401 || status === 403 || status === 500 || isAuthenticationText(sent.value))
    return authFailure(courier, responseExcerpt(sent.value));
  const token = parseJson(sent.value);
  if (status !== 200 || typeof token !== 'string' || token === '') return unavailable(courier, `HTTP ${status}`);
  return succeed({ value: token, expiresAt: new Date(Date.now() + tokenLifetimeMs) });
}

export const getCall = (path: string, query: Record<string, string> = {}): ApiCall => {
  const search = new URLSearchParams(query).toString();
  return { method: 'GET', path: search ? `${path}?${search}` : path };
};

export const postCall = (path: string, body: object, creates = false): ApiCall => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  creates,
});

/** Sends a call and reads its answer; an answer of another shape with readable errors is a refusal. */
export async function request<Schema extends z.ZodType>(
  client: ApiClient,
  call: ApiCall,
  schema: Schema,
): Promise<CourierResult<z.output<Schema>>> {
  const sent = await client.call(call);
  if (!sent.ok) return sent;
  if (sent.value.status >= 400) return refusalIn(sent.value);
  const isReadable = schema.safeParse(parseJson(sent.value)).success;
  const hasErrors = !isReadable && collectErrors(parseJson(sent.value)).length > 0;
  return hasErrors ? refusalIn(sent.value) : readAs(courier, call, sent.value, schema);
}

export function refusalIn(answer: OutgoingAnswer): CourierFailure {
  const errors = collectErrors(parseJson(answer));
  const words = `HTTP ${answer.status} ${responseExcerpt(answer)}`;
  return invalidByPath(courier, errors.length > 0 ? errors : [{ path: '', words }], fieldPatterns);
}
