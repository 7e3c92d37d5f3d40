import { z } from 'zod';
import { type OutgoingAnswer, sendRequest } from '../../../platform/http/outgoing-request.server.ts';
import { toBani } from '../../../platform/money.ts';
import {
  type CreatedDocument,
  fail,
  type SmartBillFailure,
  type SmartBillPort,
  type SmartBillResult,
  succeed,
} from './port.ts';
import { texts } from './texts.ts';

const apiUrl = 'https://ws.smartbill.ro/SBORO/api';

export type SmartBillOptions = {
  email: string;
  accessToken: string;
  cif: string;
  /** Called before every request; false when the limit of calls is reached. */
  takeCall: () => Promise<boolean>;
  /** Called when SmartBill itself says that there were too many. */
  onBlocked: () => Promise<void>;
  /** Replaces SmartBill's address, for its stand-in. */
  url?: string;
  timeoutMs?: number;
};

const Words = z
  .string()
  .nullish()
  .transform((words) => words?.trim() ?? '');
const TextOrNumber = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());

const ErrorAnswer = z.object({ errorText: Words });
const DocumentAnswer = z.object({
  errorText: Words,
  message: Words,
  number: TextOrNumber,
  series: Words,
  url: Words,
  documentViewUrl: Words,
});
const SeriesAnswer = z.object({
  list: z.array(z.object({ name: z.string(), nextNumber: TextOrNumber, type: z.string().nullish() })),
});
const TaxAnswer = z.object({ taxes: z.array(z.object({ name: z.string(), percentage: z.coerce.number() })) });
const StatusAnswer = z.object({ invoiceTotalAmount: z.coerce.number() });

type Call = { method: 'GET' | 'POST'; path: string; body?: object };

const defaultTimeoutMs = 30_000;
const maxAnswerBytes = 2 * 1024 * 1024;

/** SmartBill's API. Errors come with status 200 too, and a number means that the document exists whatever else is said. */
export function connectSmartBill(options: SmartBillOptions): SmartBillPort {
  const { email, accessToken, cif, takeCall, onBlocked, url = apiUrl, timeoutMs = defaultTimeoutMs } = options;
  const authorization = `Basic ${Buffer.from(`${email}:${accessToken}`).toString('base64')}`;

  async function call({ method, path, body }: Call): Promise<SmartBillResult<OutgoingAnswer>> {
    const isWrite = method === 'POST';
    if (!(await takeCall())) return fail('limited', texts.limited);
    const result = await sendRequest(`${url}${path}`, {
      method,
      headers: { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs,
      maxBytes: maxAnswerBytes,
    });
    if (result.outcome === 'notSent') return fail('unavailable', texts.unavailable);
    if (result.outcome === 'lost') return noAnswer(isWrite);
    if (result.status === 401) return fail('account', texts.unauthorized);
    if (result.status === 410) return fail('account', texts.planLimit);
    if (result.status === 429) {
      await onBlocked();
      return fail('limited', texts.limited);
    }
    if (result.status >= 500 || (result.status >= 300 && result.status < 400)) return noAnswer(isWrite);
    return succeed(result);
  }

  async function read<Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<SmartBillResult<z.output<Schema>>> {
    const answer = await call({ method: 'GET', path: `${path}?${new URLSearchParams({ cif, ...query })}` });
    if (!answer.ok) return answer;
    const words = errorIn(answer.value);
    if (words) return fail('refused', texts.refused(words));
    const parsed = schema.safeParse(jsonIn(answer.value));
    return parsed.success ? succeed(parsed.data) : fail('unavailable', texts.unreadable);
  }

  async function write(path: string, body: object): Promise<SmartBillResult<CreatedDocument>> {
    const answer = await call({ method: 'POST', path, body });
    return answer.ok ? documentIn(answer.value) : answer;
  }

  return {
    readSeries: async () => {
      const result = await read('/series', { type: 'f' }, SeriesAnswer);
      return result.ok ? succeed(result.value.list) : result;
    },
    readTaxes: async () => {
      const result = await read('/tax', {}, TaxAnswer);
      return result.ok ? succeed(result.value.taxes) : result;
    },
    create: (document) => write('/invoice/v2', document),
    reverse: (series, number, day) =>
      write('/invoice/reverse', { companyVatCode: cif, seriesName: series, number, issueDate: day }),
    readTotal: async (series, number) => {
      const result = await read('/invoice/paymentstatus', { seriesname: series, number }, StatusAnswer);
      if (result.ok) return succeed(toBani(result.value.invoiceTotalAmount));
      return result.kind === 'refused' ? succeed(null) : result;
    },
  };
}

const noAnswer = (isWrite: boolean): SmartBillFailure =>
  isWrite ? fail('lost', texts.lost) : fail('unavailable', texts.unavailable);

function jsonIn({ bytes }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** SmartBill's reason for a refusal, or null; any status below 500 may have one. */
function errorIn(answer: OutgoingAnswer): string | null {
  const parsed = ErrorAnswer.safeParse(jsonIn(answer));
  if (parsed.success && parsed.data.errorText) return parsed.data.errorText.slice(0, 500);
  return answer.status >= 400 ? `HTTP ${answer.status}` : null;
}

function documentIn(answer: OutgoingAnswer): SmartBillResult<CreatedDocument> {
  const parsed = DocumentAnswer.safeParse(jsonIn(answer));
  if (!parsed.success)
    return answer.status >= 400 ? fail('refused', texts.refused(`HTTP ${answer.status}`)) : noAnswer(true);
  const { number, series, url, documentViewUrl, errorText } = parsed.data;
  if (number) {
    const warning = errorText ? texts.made(errorText.slice(0, 500)) : null;
    return succeed({ series, number, url: documentViewUrl || url || null, warning });
  }
  const words = errorIn(answer);
  return words ? fail('refused', texts.refused(words)) : noAnswer(true);
}
