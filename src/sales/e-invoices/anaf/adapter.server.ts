import { type OutgoingAnswer, sendRequest } from '../../../platform/http/outgoing-request.server.ts';
import {
  type EInvoiceFailure,
  type EInvoicePort,
  type EInvoiceResult,
  type SentMessage,
  succeed,
  type UploadState,
} from '../port.ts';
import { type MessageList, readHeader, readJsonError, readMessageList } from './answers.ts';
import type { AnafSettings } from './connection.ts';
import { errorTexts as texts } from './error-texts.ts';
import { failure, failureOf, isEmptyList } from './errors.ts';

const apiUrls = {
  live: 'https://api.anaf.ro/prod/FCTEL/rest',
  test: 'https://api.anaf.ro/test/FCTEL/rest',
};

export type AnafOptions = {
  environment: AnafSettings['environment'];
  accessToken: string;
  /** Digits of the seller's CUI. */
  cif: string;
  /** Replaces ANAF's address, for its stand-in. */
  apiUrl?: string;
  timeoutMs?: number;
};

type ApiCall = { path: string; body?: string; isUpload?: boolean };

/** A ZIP file has the invoice, at most 10 MB, and its seal; lists have at most 500 messages. */
const maxAnswerBytes = 12 * 1024 * 1024;
const maxPages = 200;
const listWindowMs = 60 * 86_400_000;

/** ANAF's API. Errors come with status 200 too, so the body decides. */
export function connectAnaf(options: AnafOptions): EInvoicePort {
  const call = createCall(options);
  const { cif } = options;

  async function readPage(from: Date, until: Date, page: number): Promise<EInvoiceResult<MessageList>> {
    const query = new URLSearchParams({
      startTime: String(from.getTime()),
      endTime: String(until.getTime()),
      cif,
      pagina: String(page),
      filtru: 'T',
    });
    const answer = await call({ path: `/listaMesajePaginatieFactura?${query}` });
    return answer.ok ? listIn(answer.value) : answer;
  }

  return {
    upload: async (xml, buyer) => {
      const query = new URLSearchParams({ standard: 'UBL', cif });
      const path = `/${buyer === 'person' ? 'uploadb2c' : 'upload'}?${query}`;
      const answer = await call({ path, body: xml, isUpload: true });
      return answer.ok ? uploadIn(answer.value) : answer;
    },
    readState: async (uploadIndex) => {
      const answer = await call({ path: `/stareMesaj?${new URLSearchParams({ id_incarcare: uploadIndex })}` });
      return answer.ok ? stateIn(answer.value) : answer;
    },
    listSent: async (from, until) => {
      // ANAF refuses a list that begins more than 60 days ago.
      const begin = new Date(Math.max(from.getTime(), Date.now() - listWindowMs + 60_000));
      const messages: SentMessage[] = [];
      for (let page = 1; page <= maxPages; page++) {
        const result = await readPage(begin, until, page);
        if (!result.ok) return result;
        const { mesaje, numar_total_pagini: pages } = result.value;
        messages.push(...mesaje.flatMap(({ id, id_solicitare }) => (id ? [{ id, uploadIndex: id_solicitare }] : [])));
        if (page >= pages) break;
      }
      return succeed(messages);
    },
    download: async (id) => {
      const answer = await call({ path: `/descarcare?${new URLSearchParams({ id })}` });
      return answer.ok ? fileIn(answer.value) : answer;
    },
  };
}

const defaultTimeoutMs = 30_000;

function createCall({
  environment,
  accessToken,
  apiUrl = apiUrls[environment],
  timeoutMs = defaultTimeoutMs,
}: AnafOptions) {
  return async ({ path, body, isUpload = false }: ApiCall): Promise<EInvoiceResult<OutgoingAnswer>> => {
    const result = await sendRequest(`${apiUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'text/plain' }),
      },
      ...(body === undefined ? {} : { body }),
      timeoutMs,
      maxBytes: maxAnswerBytes,
    });
    if (result.outcome === 'notSent') return failure('unavailable', texts.unavailable);
    if (result.outcome === 'lost') return noAnswer(isUpload);
    const { status } = result;
    if (status === 401 || status === 403) return failure('unauthorized', texts.unauthorized, `HTTP ${status}`);
    if (status === 429) return failure('limited', texts.tooManyCalls, 'HTTP 429');
    if (status >= 500 || (status >= 300 && status < 400)) return noAnswer(isUpload, `HTTP ${status}`);
    return succeed(result);
  };
}

const noAnswer = (isUpload: boolean, detail?: string): EInvoiceFailure =>
  isUpload ? failure('lost', texts.lost, detail) : failure('unavailable', texts.unavailable, detail);

const textIn = ({ bytes }: OutgoingAnswer): string => bytes.toString('utf8');

const unreadable = (isUpload: boolean, answer: OutgoingAnswer): EInvoiceFailure =>
  isUpload
    ? failure('lost', texts.lost, textIn(answer))
    : failure('unavailable', texts.unreadable, `HTTP ${answer.status} ${textIn(answer).slice(0, 200)}`);

function uploadIn(answer: OutgoingAnswer): EInvoiceResult<string> {
  const header = readHeader(textIn(answer));
  const words = header ? header.errors.join('; ') : readJsonError(textIn(answer));
  const { ExecutionStatus: status, index_incarcare: index } = header?.attributes ?? {};
  if (status === '0' && index) return succeed(index);
  if (!words) return unreadable(true, answer);
  const failed = failureOf(words, 'refused');
  // ANAF may have stored the file before the technical error, so the list is read before it is sent again.
  return failed.kind === 'unavailable' ? { ...failed, kind: 'lost' } : failed;
}

const states: Record<string, 'processing' | 'accepted' | 'rejected'> = {
  'in prelucrare': 'processing',
  ok: 'accepted',
  nok: 'rejected',
  'xml cu erori nepreluat de sistem': 'rejected',
};

function stateIn(answer: OutgoingAnswer): EInvoiceResult<UploadState> {
  const header = readHeader(textIn(answer));
  const words = header ? header.errors.join('; ') : readJsonError(textIn(answer));
  const state = states[header?.attributes.stare?.trim().toLowerCase() ?? ''];
  const downloadId = header?.attributes.id_descarcare ?? null;
  if (state === 'processing') return succeed({ state });
  if (state === 'accepted' && downloadId) return succeed({ state, downloadId });
  if (state === 'rejected') return succeed({ state, downloadId });
  return words ? failureOf(words, 'unavailable') : unreadable(false, answer);
}

function listIn(answer: OutgoingAnswer): EInvoiceResult<MessageList> {
  const words = readJsonError(textIn(answer));
  if (words !== null)
    return isEmptyList(words) ? succeed({ mesaje: [], numar_total_pagini: 0 }) : failureOf(words, 'unavailable');
  const list = readMessageList(textIn(answer));
  return list ? succeed(list) : unreadable(false, answer);
}

/** The local file header at the beginning of every ZIP file. */
const zipSignature = Buffer.from('PK\u0003\u0004', 'latin1');

function fileIn(answer: OutgoingAnswer): EInvoiceResult<Buffer> {
  if (answer.bytes.subarray(0, 4).equals(zipSignature)) return succeed(answer.bytes);
  const words = readJsonError(textIn(answer));
  return words ? failureOf(words, 'unavailable') : unreadable(false, answer);
}
