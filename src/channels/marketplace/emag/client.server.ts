import type { z } from 'zod';
import { type OutgoingAnswer, sendRequest } from '../../../platform/http/outgoing-request.server.ts';
import { fail, type MarketplaceFailure, type MarketplaceResult, succeed } from '../port.ts';
import { Envelope } from './answers.ts';
import { texts } from './texts.ts';

const apiUrl = 'https://marketplace-api.emag.ro/api-3';

/** Calls about orders have a limit of their own. */
type Budget = 'orders' | 'other';

export type ClientOptions = {
  username: string;
  password: string;
  /** Waits until the limit allows a call; false when it would take too long. */
  takeCall: (budget: Budget) => Promise<boolean>;
  /** Called when eMAG itself says that there were too many calls. */
  onLimited: (budget: Budget) => Promise<void>;
  /** Replaces eMAG's address, for its stand-in. */
  url?: string;
  timeoutMs?: number;
};

type Call = {
  path: string;
  body?: unknown;
  method?: 'GET' | 'POST';
  /** A lost answer leaves open whether something was saved. */
  isWrite?: boolean;
};

/** eMAG's words when it refused, or null. */
type Answered = { results: unknown; words: string[] | null };

export type EmagClient = {
  /** The answer, also when eMAG refused. */
  call: (call: Call) => Promise<MarketplaceResult<Answered>>;
  /** The results read with a schema; a refusal is a failure. */
  read: <Schema extends z.ZodType>(call: Call, schema: Schema) => Promise<MarketplaceResult<z.output<Schema>>>;
  /** A call without results. */
  write: (call: Call) => Promise<MarketplaceResult<null>>;
  /** A file; eMAG sends errors as JSON in its place. */
  download: (path: string) => Promise<MarketplaceResult<Buffer>>;
};

const defaultTimeoutMs = 30_000;
const maxAnswerBytes = 16 * 1024 * 1024;

/** eMAG's API: HTTP Basic; refusals have status 200 and `isError`, and an answer without it is none. */
export function createClient(options: ClientOptions): EmagClient {
  const { username, password, takeCall, onLimited, url = apiUrl, timeoutMs = defaultTimeoutMs } = options;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

  async function send(call: Call): Promise<MarketplaceResult<OutgoingAnswer>> {
    const { path, body, method = 'POST' } = call;
    const budget = budgetOf(path);
    if (!(await takeCall(budget))) return fail('limited', texts.limited);
    const result = await sendRequest(`${url}${path}`, {
      method,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      timeoutMs,
      maxBytes: maxAnswerBytes,
    });
    if (result.outcome === 'notSent') return fail('unavailable', texts.unavailable);
    if (result.outcome === 'lost') return noAnswer(call);
    const { status } = result;
    if (status === 401 || status === 403) return fail('account', texts.unauthorized);
    if (status === 429) {
      await onLimited(budget);
      return fail('limited', texts.limited);
    }
    if (status >= 500) return noAnswer(call);
    return status >= 300 && status < 400 ? fail('unavailable', texts.unreadable) : succeed(result);
  }

  async function call(request: Call): Promise<MarketplaceResult<Answered>> {
    const answer = await send(request);
    if (!answer.ok) return answer;
    const parsed = Envelope.safeParse(jsonIn(answer.value));
    if (!parsed.success)
      return answer.value.status >= 400
        ? fail('refused', texts.refused(`HTTP ${answer.value.status}`))
        : noAnswer(request, texts.unreadable);
    const { isError, results, messages, message } = parsed.data;
    return succeed({ results, words: isError ? [...messages, ...(message ? [message] : [])] : null });
  }

  async function read<Schema extends z.ZodType>(
    request: Call,
    schema: Schema,
  ): Promise<MarketplaceResult<z.output<Schema>>> {
    const answer = await call(request);
    if (!answer.ok) return answer;
    if (answer.value.words) return refused(answer.value.words);
    const parsed = schema.safeParse(answer.value.results);
    return parsed.success ? succeed(parsed.data) : noAnswer(request, texts.unreadable);
  }

  return {
    call,
    read,
    write: async (request) => {
      const answer = await call({ ...request, isWrite: true });
      if (!answer.ok) return answer;
      return answer.value.words ? refused(answer.value.words) : succeed(null);
    },
    download: async (path) => {
      const answer = await send({ path, method: 'GET' });
      if (!answer.ok) return answer;
      const { bytes } = answer.value;
      if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return succeed(bytes);
      const parsed = Envelope.safeParse(jsonIn(answer.value));
      return parsed.success ? refused(parsed.data.messages) : fail('unavailable', texts.unreadable);
    },
  };
}

const budgetOf = (path: string): Budget => (path.startsWith('/order/') ? 'orders' : 'other');

const noAnswer = ({ isWrite }: Call, reading: string = texts.unavailable): MarketplaceFailure =>
  isWrite ? fail('lost', texts.lost) : fail('unavailable', reading);

export const refused = (words: readonly string[]): MarketplaceFailure =>
  fail('refused', texts.refused(words.join(' ').slice(0, 1000) || texts.noWords));

function jsonIn({ bytes }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
