import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupAllowed, PublicFetchError } from './fetch-public.server.ts';

type PostOptions = {
  headers: Record<string, string>;
  body: string;
  /** Covers the connection, the headers and the part of the answer that is read. */
  timeoutMs: number;
  /** The rest of the answer is not read. */
  maxAnswerBytes: number;
  /** Http and private networks are allowed too; for development and tests. */
  isPrivateAllowed?: boolean;
};

export type PostResult = { ok: true; status: number; answer: string } | { ok: false; error: string };

/**
 * Posts to a URL that a user entered. Resolves the host and refuses addresses that are not public, does not follow
 * redirects and never throws for network failures.
 */
export async function postPublic(address: string, options: PostOptions): Promise<PostResult> {
  const { isPrivateAllowed = false } = options;
  const url = URL.canParse(address) ? new URL(address) : null;
  const protocols = isPrivateAllowed ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol)) return { ok: false, error: 'adresa nu începe cu https://' };
  const isAllowed = isPrivateAllowed ? () => true : isPublicAddress;
  // IP addresses are not looked up, so they are checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) return { ok: false, error: 'adresă nepermisă' };
  try {
    const response = await post(url, options, isAllowed);
    return { ok: true, status: response.statusCode ?? 0, answer: await readStart(response, options.maxAnswerBytes) };
  } catch (error) {
    return { ok: false, error: messageOf(error) };
  }
}

function post(
  url: URL,
  { headers, body, timeoutMs }: PostOptions,
  isAllowed: (address: string) => boolean,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: lookupAllowed(isAllowed),
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
      },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8').replaceAll('\0', '').toWellFormed();
}

function messageOf(error: unknown): string {
  if (error instanceof PublicFetchError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'nu a răspuns la timp';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' ? 'nu răspunde' : `nu răspunde (${code})`;
}
