import { commonTexts as texts } from '../texts.ts';
import {
  bodyTypes,
  type DataOf,
  type EndpointInput,
  type EndpointSpec,
  type Envelope,
  type FieldErrors,
} from './endpoint.ts';

/** A failed call: `messageUser` is for the screen, `message` for the log. */
export class ApiError extends Error {
  readonly status: number;
  readonly messageUser: string;
  /** Whether `messageUser` was given; otherwise it is the general sentence. */
  readonly hasMessage: boolean;
  /** Name of the refusal in the endpoint's contract, so that a screen can react to it. */
  readonly reason: string | null;
  /** Messages that belong to a field of the input, by the field's path. */
  readonly fieldErrors: FieldErrors;

  constructor(
    message: string,
    status: number,
    messageUser?: string,
    reason: string | null = null,
    fieldErrors: FieldErrors = {},
  ) {
    super(message);
    this.status = status;
    this.messageUser = messageUser ?? texts.error;
    this.hasMessage = messageUser !== undefined;
    this.reason = reason;
    this.fieldErrors = fieldErrors;
  }
}

export type ClientConfig = {
  customerToken: () => string | null;
  guestToken: () => string | null;
  /** Called when the server refuses the token of a guest or a customer. */
  onUnauthorized: (isGuestToken: boolean) => void;
  bases: ApiBases;
};

type ApiRoot = 'core' | 'payment' | 'blog' | 'head' | 'content';

/** Base URLs of the API roots that another server provides. */
export type ApiBases = { readonly [root in ApiRoot]?: string };

let config: ClientConfig = {
  customerToken: () => null,
  guestToken: () => null,
  onUnauthorized: () => {},
  bases: {},
};

/** Sets the token sources and base URLs of all later calls; call it once when the app starts in the browser. */
export function configureClient(changes: Partial<ClientConfig>): void {
  config = { ...config, ...changes };
}

/** Gets the messages of the refusal; the call is repeated when it resolves to true. */
type Recovery = (messages: readonly string[]) => Promise<boolean>;

const recoveries = new Map<string, Recovery>();

/** Sets what the browser does when a call is refused for a reason, for example ask for the password. Returns its removal. */
export function recoverFrom(reason: string, recovery: Recovery): () => void {
  recoveries.set(reason, recovery);
  return () => void recoveries.delete(reason);
}

/** Calls an endpoint and returns its data; throws `ApiError`. Input and data are typed by the contract. */
export async function call<E extends EndpointSpec>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  const response = await sendRequest(endpoint, input, signal);
  const reason = response.headers.get('X-Refusal');
  const url = endpointUrl(endpoint, input);
  const text = await response.text().catch(rethrowNetworkError(url));
  return parseResponse(endpoint, url, response.status, response.statusText, text, reason);
}

/** Calls an endpoint and returns the raw response, for bodies that are streamed or downloaded. */
export async function sendRequest<E extends EndpointSpec>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<Response> {
  const url = endpointUrl(endpoint, input);
  const headers = headersFor(endpoint, url, input.body !== undefined);
  const request = { method: endpoint.method, headers, body: bodyFor(endpoint, input.body), signal: signal ?? null };
  const send = (): Promise<Response> => fetch(url, request).catch(rethrowNetworkError(url));
  const first = await send();
  const response = (await isRecovered(first)) ? await send() : first;
  endSessionOn401(url, response.status, headers);
  return response;
}

async function isRecovered(response: Response): Promise<boolean> {
  const recovery = recoveries.get(response.headers.get('X-Refusal') ?? '');
  return recovery ? recovery(messagesOf(parse(await response.clone().text()))) : false;
}

/** The error of a call that got no response, for example because the browser is offline. */
export const networkError = (url: string): ApiError =>
  new ApiError(`Http failure response for ${url}: 0 Unknown Error`, 0);

/** `fetch` throws a TypeError when no response arrives; other errors are aborts by the caller. */
const rethrowNetworkError = (url: string) => (error: unknown) => {
  throw error instanceof TypeError ? networkError(url) : error;
};

/** Ends the session when the server refused its token; for code that sends requests without `call`. */
export function endSessionOn401(url: string, status: number, requestHeaders: Headers): void {
  if (status === 401 && !url.includes('/payment-methods')) config.onUnauthorized(requestHeaders.has('Guest'));
}

/** Paths of the API roots; all other paths belong to `core`. */
const roots: [ApiRoot, RegExp][] = [
  ['payment', /^\/payments\//],
  ['blog', /^\/api\/blog(\/|$)/],
  ['head', /^\/api\/(promo-codes|orders)(\/|$)/],
  [
    'content',
    /^\/api\/(storefront|shop|newsletter|stories|questions|terms-and-conditions|admin\/(questions|tags))(\/|$)/,
  ],
];

/** Returns the base URL of the root that serves a path; undefined when it is this site. */
export const apiBaseFor = (bases: ApiBases, path: string): string | undefined => bases[rootOf(path)];

const rootOf = (path: string): ApiRoot => roots.find(([, pattern]) => pattern.test(path))?.[0] ?? 'core';

/** Builds the URL of a call from the endpoint's path, its parameters and its query. */
export function endpointUrl(
  endpoint: EndpointSpec,
  input: { params?: unknown; query?: unknown },
  bases: ApiBases = config.bases,
): string {
  const path = Object.entries(input.params ?? {}).reduce<string>(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return `${withApiBase(path, bases)}${query.size > 0 ? `?${query}` : ''}`;
}

function withApiBase(path: string, bases: ApiBases): string {
  const base = apiBaseFor(bases, path);
  if (!base) return path;
  // The base of the payments root already contains /payments.
  return base + (rootOf(path) === 'payment' ? path.slice('/payments'.length) : path);
}

/** Builds the headers of a call: token, content type, and the XSRF token for calls to this site. */
export function headersFor(endpoint: EndpointSpec, url: string, hasBody: boolean): Headers {
  const headers = new Headers(authHeaders(endpoint));
  if (hasBody) headers.set('Content-Type', bodyTypes[endpoint.bodyEncoding ?? 'json']);
  const token = endpoint.method === 'GET' || !url.startsWith('/') ? null : cookie('XSRF-TOKEN');
  if (token) headers.set('X-XSRF-TOKEN', token);
  return headers;
}

/** Three modes: customer (bearer token), guest (bearer token and Guest header), no authentication. */
function authHeaders({ auth, path }: EndpointSpec): Record<string, string> {
  const customer = config.customerToken();
  if (auth === 'public' || (auth === 'optional' && !customer)) return { 'Skip-Auth': 'True' };
  const isGuest = auth === 'guest' || (auth === 'customer-or-guest' && !customer);
  const token = isGuest ? config.guestToken() : customer;
  if (!token) throw new ApiError(`No token for ${path}`, 0);
  return { Authorization: `Bearer ${token}`, 'Skip-Auth': 'false', ...(isGuest ? { Guest: 'True' } : {}) };
}

function bodyFor(endpoint: EndpointSpec, body: unknown): BodyInit | null {
  if (body === undefined) return null;
  if (endpoint.bodyEncoding === 'bytes') return body as BodyInit;
  if (endpoint.bodyEncoding !== 'form') return JSON.stringify(body);
  return new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])).toString();
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** Returns the data of a response; throws `ApiError` with the texts of the specification. */
export function parseResponse<E extends EndpointSpec>(
  endpoint: E,
  url: string,
  status: number,
  statusText: string,
  text: string,
  reason: string | null = null,
): DataOf<E> {
  // Some environments report status 0 for a response that did arrive.
  const actual = status === 0 && text !== '' ? 200 : status;
  const content = parse(text);
  const isOk = actual >= 200 && actual < 300;
  if (!isOk) {
    const message = `Http failure response for ${url}: ${actual} ${statusText}`;
    throw new ApiError(message, actual, messageOf(content), reason, fieldErrorsOf(content));
  }
  if (content === undefined) throw new ApiError(`Http failure during parsing for ${url}`, actual);
  if (endpoint.bare) return content as DataOf<E>;
  const envelope = content as Envelope<DataOf<E>>;
  if (!envelope?.isSuccess)
    throw new ApiError(`Refused by ${url}`, actual, messageOf(content), reason, fieldErrorsOf(content));
  return envelope.data as DataOf<E>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messagesOf(content: unknown): string[] {
  if (typeof content !== 'object' || content === null || !('messagesUser' in content)) return [];
  const messages = content.messagesUser;
  return Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [];
}

const messageOf = (content: unknown): string | undefined => messagesOf(content)[0] || undefined;

function fieldErrorsOf(content: unknown): FieldErrors {
  if (typeof content !== 'object' || content === null || !('fieldErrors' in content)) return {};
  const { fieldErrors } = content;
  if (typeof fieldErrors !== 'object' || fieldErrors === null) return {};
  return Object.fromEntries(Object.entries(fieldErrors).filter(([, message]) => typeof message === 'string'));
}
