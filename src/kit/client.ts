import { type Ask, bodyTypes, type DataOf, type EndpointSpec, type Envelope } from './endpoint.ts';
import { texts } from './texts.ts';

/** What went wrong with a call: a sentence for the shopper, and the technical text for the log. */
export class CallFailed extends Error {
  readonly status: number;
  readonly messageUser: string;
  /** The refusal's name in the contract, for whoever leads the shopper to the place where it is mended. */
  readonly why: string | null;

  constructor(message: string, status: number, messageUser: string = texts.error, why: string | null = null) {
    super(message);
    this.status = status;
    this.messageUser = messageUser;
    this.why = why;
  }
}

export type ClientSetup = {
  customerToken: () => string | null;
  guestToken: () => string | null;
  /** The user's state is cleared and the visitor is sent to /account. */
  onUnauthorized: () => void;
  bases: ApiBases;
};

type ApiRoot = 'core' | 'payment' | 'blog' | 'head' | 'content';

/** Where the API roots are, when not on this site. */
export type ApiBases = { readonly [root in ApiRoot]?: string };

let setup: ClientSetup = {
  customerToken: () => null,
  guestToken: () => null,
  onUnauthorized: () => {},
  bases: {},
};

export function setUpClient(given: Partial<ClientSetup>): void {
  setup = { ...setup, ...given };
}

/** Calls an endpoint of the shop; the types of what goes and what comes are the contract's. */
export async function call<E extends EndpointSpec>(endpoint: E, ask: Ask<E>, signal?: AbortSignal): Promise<DataOf<E>> {
  const answer = await send(endpoint, ask, signal);
  const why = answer.headers.get('X-Refusal');
  const url = addressOf(endpoint, ask);
  const text = await answer.text().catch(brokenOff(url));
  return readAnswer(endpoint, url, answer.status, answer.statusText, text, why);
}

/** The same for an answer that is not read to its end, but as it comes. */
export async function send<E extends EndpointSpec>(endpoint: E, ask: Ask<E>, signal?: AbortSignal): Promise<Response> {
  const url = addressOf(endpoint, ask);
  const answer = await fetch(url, {
    method: endpoint.method,
    headers: headersFor(endpoint, url, ask.body !== undefined),
    body: bodyFor(endpoint, ask.body),
    signal: signal ?? null,
  }).catch(brokenOff(url));
  endSessionOn401(url, answer.status);
  return answer;
}

/** Nobody answered: offline, or the way is barred. */
export const noAnswer = (url: string): CallFailed =>
  new CallFailed(`Http failure response for ${url}: 0 Unknown Error`, 0);

/** The browser says TypeError when nothing comes; anything else is the caller giving up. */
const brokenOff = (url: string) => (failure: unknown) => {
  throw failure instanceof TypeError ? noAnswer(url) : failure;
};

/** A token that no longer holds ends the session, whichever way the call was made. */
export function endSessionOn401(url: string, status: number): void {
  if (status === 401 && !url.includes('/payment-methods')) setup.onUnauthorized();
}

/** Which paths belong to which root; the rest is the core's. */
const roots: [ApiRoot, RegExp][] = [
  ['payment', /^\/payments\//],
  ['blog', /^\/api\/blog(\/|$)/],
  ['head', /^\/api\/(promo-codes|orders)(\/|$)/],
  [
    'content',
    /^\/api\/(storefront|shop|newsletter|stories|questions|terms-and-conditions|admin\/(questions|tags))(\/|$)/,
  ],
];

export function addressOf(endpoint: EndpointSpec, ask: { params?: unknown; query?: unknown }): string {
  const path = Object.entries(ask.params ?? {}).reduce<string>(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(ask.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return `${atItsRoot(path)}${query.size > 0 ? `?${query}` : ''}`;
}

function atItsRoot(path: string): string {
  const root = roots.find(([, pattern]) => pattern.test(path))?.[0] ?? 'core';
  const base = setup.bases[root];
  if (!base) return path;
  // Of the payments' root the path here is a part, of the others none.
  return base + (root === 'payment' ? path.slice('/payments'.length) : path);
}

export function headersFor(endpoint: EndpointSpec, url: string, hasBody: boolean): Headers {
  const headers = new Headers(authHeaders(endpoint));
  if (hasBody) headers.set('Content-Type', bodyTypes[endpoint.bodyEncoding ?? 'json']);
  const token = endpoint.method === 'GET' || !url.startsWith('/') ? null : cookie('XSRF-TOKEN');
  if (token) headers.set('X-XSRF-TOKEN', token);
  return headers;
}

/** The three modes: default (bearer token), guest (its marker and token), no-auth. */
function authHeaders({ auth, path }: EndpointSpec): Record<string, string> {
  const customer = setup.customerToken();
  if (auth === 'public' || (auth === 'optional' && !customer)) return { 'Skip-Auth': 'True' };
  const isGuest = auth === 'guest' || (auth === 'customer-or-guest' && !customer);
  const token = isGuest ? setup.guestToken() : customer;
  if (!token) throw new CallFailed(`No token for ${path}`, 0);
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

/** Turns what came over the wire into data, or into a failure with the texts of the specification. */
export function readAnswer<E extends EndpointSpec>(
  endpoint: E,
  url: string,
  status: number,
  statusText: string,
  text: string,
  why: string | null = null,
): DataOf<E> {
  // Some environments report 0 for an answer that did arrive.
  const actual = status === 0 && text !== '' ? 200 : status;
  const content = parse(text);
  const isOk = actual >= 200 && actual < 300;
  if (!isOk)
    throw new CallFailed(`Http failure response for ${url}: ${actual} ${statusText}`, actual, messageOf(content), why);
  if (content === undefined) throw new CallFailed(`Http failure during parsing for ${url}`, actual);
  if (endpoint.bare) return content as DataOf<E>;
  const envelope = content as Envelope<DataOf<E>>;
  if (!envelope?.isSuccess) throw new CallFailed(`Refused by ${url}`, actual, messageOf(content));
  return envelope.data as DataOf<E>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(content: unknown): string {
  if (typeof content !== 'object' || content === null || !('messagesUser' in content)) return texts.error;
  const messages = content.messagesUser;
  return (Array.isArray(messages) && typeof messages[0] === 'string' && messages[0]) || texts.error;
}
