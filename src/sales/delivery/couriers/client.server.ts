import type { z } from 'zod';
import { type OutgoingAnswer, sendRequest } from '../../../platform/http/outgoing-request.server.ts';
import { hashToken } from '../../../platform/secrets.server.ts';
import type { CourierFailure, CourierResult } from './port.ts';
import { authFailure, succeed, unavailable, unknownOutcome } from './results.ts';

export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** A lost answer to such a call has an unknown outcome. */
  creates?: boolean;
};

/** An expiry that cannot be read is null: the token is then used for an hour, or until it is refused. */
export type Token = { value: string; expiresAt: Date | null };

type Options = {
  /** Name of the courier in messages. */
  courier: string;
  baseUrl: string;
  timeoutMs: number | undefined;
  /** Everything the token depends on; only its hash is kept as the key of the token cache. */
  account: readonly unknown[];
  login: (send: Send) => Promise<CourierResult<Token>>;
  authorize: (token: string) => Record<string, string>;
  isTokenRefused: (answer: OutgoingAnswer) => boolean;
};

/** Without a token only transport problems are failures. */
export type Send = (call: ApiCall) => Promise<CourierResult<OutgoingAnswer>>;

export type ApiClient = {
  courier: string;
  baseUrl: string;
  /** Identifies the account in caches without revealing it. */
  accountKey: string;
  /** Sends with a token, which is renewed once when it is refused. Answers have a status below 500. */
  call: Send;
};

const defaultTimeoutMs = 20_000;
/** The longest answers are lists of all lockers. */
const maxBytes = 32 * 1024 * 1024;

export function createApiClient(options: Options): ApiClient {
  const { courier, baseUrl, login, authorize, isTokenRefused } = options;
  const send = createSend(options);
  const accountKey = hashToken(JSON.stringify([courier, baseUrl, ...options.account]));
  const tokens = tokenSource(accountKey, () => login(send));

  async function attempt(request: ApiCall, canRenew: boolean): Promise<CourierResult<OutgoingAnswer>> {
    const token = await tokens.read();
    if (!token.ok) return token;
    const sent = await send({ ...request, headers: { ...request.headers, ...authorize(token.value.value) } });
    if (!sent.ok) return sent;
    if (!isTokenRefused(sent.value)) return checkStatus(courier, request, sent.value);
    tokens.forget(token.value);
    return canRenew ? attempt(request, false) : authFailure(courier, responseExcerpt(sent.value));
  }
  return { courier, baseUrl, accountKey, call: (request) => attempt(request, true) };
}

const createSend =
  ({ courier, baseUrl, timeoutMs = defaultTimeoutMs }: Options): Send =>
  async (request) => {
    const { path, method, headers, body } = request;
    const result = await sendRequest(`${baseUrl}${path}`, { method, headers, body, timeoutMs, maxBytes });
    if (result.outcome === 'answered') return succeed(result);
    return result.outcome === 'lost'
      ? lostResponse(courier, request, 'no answer')
      : unavailable(courier, 'no connection');
  };

/** The failure of a call that was sent and got no usable answer. */
export const lostResponse = (courier: string, { creates }: ApiCall, detail: string): CourierFailure =>
  creates ? unknownOutcome(courier, detail) : unavailable(courier, detail);

function checkStatus(courier: string, request: ApiCall, answer: OutgoingAnswer): CourierResult<OutgoingAnswer> {
  const { status } = answer;
  if (status >= 500) return lostResponse(courier, request, `HTTP ${status} ${responseExcerpt(answer)}`);
  // A redirect or a rate limit comes before any processing.
  if (status === 429 || (status >= 300 && status < 400)) return unavailable(courier, `HTTP ${status}`);
  return succeed(answer);
}

/** The text of an answer, shortened, for details of failures. */
export const responseExcerpt = ({ bytes }: OutgoingAnswer): string =>
  bytes.toString('utf8', 0, 300).replace(/\s+/g, ' ').trim();

/** Parses a JSON answer; undefined when it is none. */
export function parseJson({ bytes }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Parses a successful answer; one of another shape counts as lost. */
export function readAs<Schema extends z.ZodType>(
  courier: string,
  request: ApiCall,
  answer: OutgoingAnswer,
  schema: Schema,
): CourierResult<z.output<Schema>> {
  const parsed = schema.safeParse(parseJson(answer));
  return parsed.success
    ? succeed(parsed.data)
    : lostResponse(courier, request, `unexpected answer: HTTP ${answer.status} ${responseExcerpt(answer)}`);
}

/** A PDF, however the answer is labelled. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

type Entry = { token: Token | null; usableUntil: number; pending: Promise<CourierResult<Token>> | null };
/** Tokens of this process by account. */
const entries = new Map<string, Entry>();
/** Renewed this long before the courier would refuse it. */
const marginMs = 5 * 60 * 1000;
const defaultLifetimeMs = 60 * 60 * 1000;

/** Calls that need a token at the same time share one login, because couriers limit logins. */
function tokenSource(key: string, login: () => Promise<CourierResult<Token>>) {
  const entry = entries.get(key) ?? { token: null, usableUntil: 0, pending: null };
  entries.set(key, entry);

  async function renew(): Promise<CourierResult<Token>> {
    try {
      const result = await login();
      entry.token = result.ok ? result.value : null;
      const expiresAt = result.ok ? result.value.expiresAt : null;
      entry.usableUntil = expiresAt ? expiresAt.getTime() - marginMs : Date.now() + defaultLifetimeMs;
      return result;
    } finally {
      entry.pending = null;
    }
  }
  return {
    async read(): Promise<CourierResult<Token>> {
      if (entry.token && entry.usableUntil > Date.now()) return succeed(entry.token);
      entry.pending ??= renew();
      return entry.pending;
    },
    forget(refused: Token): void {
      if (entry.token === refused) entry.token = null;
    },
  };
}
