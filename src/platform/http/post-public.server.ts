import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupAllowed, PublicFetchError } from './fetch-public.server.ts';
import { isBeforeConnection } from './outgoing-request.server.ts';

type PostOptions = {
  headers: Record<string, string>;
  body: string | Buffer;
  /** Covers the connection, the headers and the part of the answer that is read. */
  timeoutMs: number;
  /** The rest of the answer is not read. */
  maxAnswerBytes: number;
  /** Http and private networks are allowed too; for development and tests. */
  isPrivateAllowed?: boolean;
};

export type PostResult =
  | { ok: true; status: number; answer: string }
  /** `isSent`: the other side may have acted on the request. */
  | { ok: false; error: string; isSent: boolean };

/** Whether an address can be posted to in production; the addresses behind a name are checked with each request. */
export function isPublicHttps({ protocol, hostname }: URL): boolean {
  const host = withoutBrackets(hostname);
  return protocol === 'https:' && host !== 'localhost' && (isIP(host) === 0 || isPublicAddress(host));
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Posts to a URL that a user entered. Resolves the host and refuses addresses that are not public, does not follow
 * redirects and never throws for network failures.
 */
export async function postPublic(address: string, options: PostOptions): Promise<PostResult> {
  const { isPrivateAllowed = false } = options;
  const url = URL.canParse(address) ? new URL(address) : null;
  const protocols = isPrivateAllowed ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol)) return refused('adresa nu începe cu https://');
  const isAllowed = isPrivateAllowed ? () => true : isPublicAddress;
  // IP addresses are not looked up, so they are checked here.
  const host = withoutBrackets(url.hostname);
  if (isIP(host) !== 0 && !isAllowed(host)) return refused('adresă nepermisă');
  try {
    const response = await post(url, options, isAllowed);
    return { ok: true, status: response.statusCode ?? 0, answer: await readStart(response, options.maxAnswerBytes) };
  } catch (error) {
    const isSent = !(error instanceof PublicFetchError) && !isBeforeConnection(error);
    return { ok: false, error: messageOf(error), isSent };
  }
}

const refused = (error: string): PostResult => ({ ok: false, error, isSent: false });

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
