import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../process/startup.server.ts';
import { parseXml, textAt } from '../text/xml.ts';
import { emptyHash, encodePath, type S3Credentials, signHeaders, signUrl } from './s3-signature.server.ts';
import type { FileSource } from './storage.ts';

export type S3Settings = S3Credentials & {
  bucket: string;
  /** `https://s3.eu-central-1.amazonaws.com`, or the address of another service. */
  endpoint: string;
  /** The bucket is the first segment of the path instead of the first part of the host. */
  usesPathStyle: boolean;
  /** How browsers read files: through the shop, at signed addresses of the service, or at public ones. */
  delivery: 'shop' | 'signed' | 'public';
  /** Base of the public addresses, for example that of a CDN. */
  publicUrl: string | null;
};

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Opened once for each attempt. */
  body?: FileSource;
};

/** The service refused a request or did not answer in time. A shop whose keys are wrong does not start. */
export class S3Error extends StartupError {}

export type S3Client = {
  /**
   * Sends a request and reads its answer with `read`; both are repeated while the service is busy, away or the answer
   * is lost, which is harmless because all requests are idempotent. Answers that are neither 2xx nor 404 are errors.
   */
  send: <Result>(request: S3Request, read: (response: IncomingMessage) => Promise<Result>) => Promise<Result>;
  /** An address at which anyone may read an object for a while. */
  signedUrl: (key: string, validForSeconds: number, now: Date) => Promise<string>;
};

/** Milliseconds; no attempt begins after `deadline`, and one in which nothing moves for `idle` has failed. */
export type S3Times = { deadline: number; idle: number; firstPause: number };

const defaultTimes: S3Times = { deadline: 30_000, idle: 10_000, firstPause: 100 };

const isTemporary = (status: number): boolean => [408, 429, 500, 502, 503, 504].includes(status);

/** Opens a client of an S3-compatible service (AWS Signature Version 4). */
export function openS3Client(settings: S3Settings, times: S3Times = defaultTimes): S3Client {
  const base = objectBase(settings);
  const transport = openTransport(base, times.idle);
  const urlOf = (key: string, query: Record<string, string> = {}): URL => {
    const url = new URL(`${base.href}${encodePath(key)}`);
    url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    return url;
  };

  async function attempt<Result>(request: S3Request, read: (response: IncomingMessage) => Promise<Result>) {
    const { method, key, query, headers = {}, body } = request;
    const url = urlOf(key, query);
    const own = body && {
      'content-length': String(body.size),
      'x-amz-checksum-sha256': body.sha256.toString('base64'),
    };
    const payloadHash = body ? body.sha256.toString('hex') : emptyHash;
    const parts = { method, url, headers: { ...headers, ...own }, payloadHash };
    const signed = await signHeaders(parts, settings, new Date());
    const response = await transport(url, { method, headers: signed, body });
    const status = response.statusCode ?? 0;
    if (status === 404 || (status >= 200 && status < 300)) return read(response);
    const problem = `${method} ${key || settings.bucket}: ${status} ${await readErrorCode(response)}`.trim();
    // A refusal may come before the whole body was sent; the rest is not sent then.
    response.destroy();
    if (isTemporary(status)) throw new Error(problem);
    throw new S3Error(`The file storage refused a request. ${problem}`);
  }

  async function send<Result>(request: S3Request, read: (response: IncomingMessage) => Promise<Result>) {
    const startedAt = performance.now();
    for (let pause = times.firstPause; ; pause *= 2) {
      try {
        return await attempt(request, read);
      } catch (error) {
        if (error instanceof S3Error) throw error;
        if (performance.now() - startedAt + pause > times.deadline)
          throw new S3Error(`The file storage does not answer: ${error instanceof Error ? error.message : error}`, {
            cause: error,
          });
        // Half of the pause is random, so that several processes do not return at the same moment.
        await wait(pause * (0.5 + Math.random() / 2));
      }
    }
  }

  const signedUrl: S3Client['signedUrl'] = async (key, validForSeconds, now) =>
    (await signUrl(urlOf(key), settings, now, validForSeconds)).href;
  return { send, signedUrl };
}

/** The address of an object is this one followed by its key. */
export function objectBase({ endpoint, bucket, usesPathStyle }: S3Settings): URL {
  const url = new URL(endpoint);
  const folder = url.pathname.replace(/\/$/, '');
  if (usesPathStyle) url.pathname = `${folder}/${bucket}/`;
  else {
    url.host = `${bucket}.${url.host}`;
    url.pathname = `${folder}/`;
  }
  return url;
}

type Transport = (
  url: URL,
  request: { method: string; headers: Record<string, string>; body: FileSource | undefined },
) => Promise<IncomingMessage>;

/** Requests over kept connections; `fetch` cannot send a stream with its length, which S3 needs. */
function openTransport({ protocol }: URL, idleMs: number): Transport {
  const isSecure = protocol === 'https:';
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const begin = isSecure ? requestHttps : requestHttp;
  return async (url, { method, headers, body }) => {
    const stream = body && (await openBody(body));
    return new Promise((resolve, reject) => {
      const request = begin(url, { method, headers, agent, timeout: idleMs });
      request.on('timeout', () => request.destroy(new Error('timed out')));
      request.on('error', reject);
      request.on('response', resolve);
      stream?.on('error', (error) => request.destroy(error));
      request.on('close', () => stream?.destroy());
      if (stream) stream.pipe(request);
      else request.end();
    });
  };
}

/** A body that cannot be opened is no failure of the service, so the request is not repeated. */
async function openBody({ open }: FileSource): Promise<Readable> {
  try {
    return await open();
  } catch (error) {
    throw new S3Error(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** For example SignatureDoesNotMatch; answers to HEAD have no body. */
async function readErrorCode(response: IncomingMessage): Promise<string> {
  const xml = parseXml(await text(response));
  return (xml && textAt(xml, 'Code')) ?? '';
}
