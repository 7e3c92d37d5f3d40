import { type OutgoingResult, sendRequest } from '../../../platform/http/outgoing-request.server.ts';
import { ProviderUnavailable } from '../provider.ts';
import { Answer } from './answers.ts';

/** Sends a request to the API; the stand-in of the demo answers in the process. */
export type Send = (path: string, body: object) => Promise<OutgoingResult>;

const timeoutMs = 20_000;
const maxBytes = 1024 * 1024;

/** The API key is the whole header, without a scheme. */
export const createSend =
  (apiBase: string, apiKey: string): Send =>
  (path, body) =>
    sendRequest(`${apiBase}${path}`, {
      method: 'POST',
      headers: { authorization: apiKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
      maxBytes,
    });

/** Netopia does not accept the API key. */
export class WrongKey extends ProviderUnavailable {
  constructor() {
    super('Netopia refuses the API key', { isUnsent: true });
  }
}

/** Success and refusals share status 200, so the body decides. An answer of another shape counts as lost. */
export async function request(send: Send, path: string, body: object): Promise<Answer> {
  const result = await send(path, body);
  if (result.outcome !== 'answered')
    throw new ProviderUnavailable(`${path}: ${result.outcome}`, { isUnsent: result.outcome === 'notSent' });
  const { status, bytes } = result;
  if (status === 401 || status === 403) throw new WrongKey();
  // A redirect or a rate limit comes before any processing.
  if (status === 429 || (status >= 300 && status < 400))
    throw new ProviderUnavailable(`${path}: HTTP ${status}`, { isUnsent: true });
  const answer = status < 500 ? Answer.safeParse(parse(bytes)) : null;
  if (!answer?.success) throw new ProviderUnavailable(`${path}: HTTP ${status}, not understood`);
  return answer.data;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
