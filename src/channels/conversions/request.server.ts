import { sendRequest } from '../../platform/http/outgoing-request.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import type { SendResult } from './port.ts';
import { texts } from './texts.ts';

export type Answer = { status: number; body: unknown };
type Unavailable = Extract<SendResult, { kind: 'unavailable' }>;

export const unavailable = (message: string): Unavailable => ({ ok: false, kind: 'unavailable', message });
export const refused = (message: string): SendResult => ({
  ok: false,
  kind: 'refused',
  message: message.slice(0, 500),
});

type JsonRequest = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: object | URLSearchParams };

/** A lost answer is `unavailable` too, because services count what they get twice once. */
export async function requestJson(
  url: string,
  { method = 'POST', headers = {}, body }: JsonRequest,
): Promise<{ ok: true; answer: Answer } | Unavailable> {
  const isForm = body instanceof URLSearchParams;
  const result = await sendRequest(url, {
    method,
    headers: {
      ...(body ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body.toString() : JSON.stringify(body) } : {}),
    timeoutMs: 10_000,
    maxBytes: 100_000,
  });
  if (result.outcome !== 'answered') return unavailable(texts.silent);
  const { status, bytes } = result;
  if (status === 429 || status >= 500) return unavailable(texts.busy(status));
  return { ok: true, answer: { status, body: parse(bytes.toString()) } };
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** The SHA-256 of a text in the spelling that advertising services compare: trimmed, in lower case. */
export const hashed = (text: string): string => hashToken(text.trim().toLowerCase());

/** A hash in a list, or nothing for an empty text. */
export const hashes = (text: string): string[] => (text.trim() === '' ? [] : [hashed(text)]);
