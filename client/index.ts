import { type Operations, operations } from './api.ts';

export type * from './api.ts';

type Operation = keyof Operations;
type Input<Name extends Operation> = Operations[Name]['input'];

/** `reason` is one of the refusals of the call, or null for failures that every call can have (400, 401, 403, 429, 5xx). */
export type Refused<Reason extends string> = {
  ok: false;
  status: number;
  reason: Reason | null;
  messages: string[];
  fieldErrors: Record<string, string>;
};

export type Result<Name extends Operation> =
  | { ok: true; data: Operations[Name]['data'] }
  | Refused<Operations[Name]['refusal']>;

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type ClientOptions = { baseUrl: string; token?: string; fetch?: typeof globalThis.fetch };

/** A function for all calls of the API, by operation id. Throws only when there is no answer of the shop. */
export function createClient({ baseUrl, token, fetch = globalThis.fetch }: ClientOptions) {
  return async function call<Name extends Operation>(
    name: Name,
    ...[input]: Record<string, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
  ): Promise<Result<Name>> {
    const [method, path, contentType] = operations[name];
    const { params = {}, query = {}, body }: Parts = input ?? {};
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key]))),
      baseUrl,
    );
    for (const [key, value] of Object.entries(query)) if (value != null) url.searchParams.set(key, String(value));
    const response = await fetch(url, {
      method,
      headers: {
        ...(contentType && { 'content-type': contentType }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: encode(body, contentType) }),
    });
    const answer = await response.json();
    if (response.ok) return { ok: true, data: answer !== null && 'isSuccess' in answer ? answer.data : answer };
    const { messagesUser: messages = [], fieldErrors = {} } = answer ?? {};
    const reason = response.headers.get('x-refusal') as Operations[Name]['refusal'] | null;
    return { ok: false, status: response.status, reason, messages, fieldErrors };
  };
}

function encode(body: unknown, contentType: string | undefined): BodyInit {
  if (contentType === 'application/json') return JSON.stringify(body);
  if (contentType === 'application/x-www-form-urlencoded') return new URLSearchParams(body as Record<string, string>);
  return body as BodyInit;
}
