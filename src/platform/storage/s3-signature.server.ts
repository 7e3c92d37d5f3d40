import { createHash, createHmac } from 'node:crypto';

/** An access key of an S3-compatible service. */
export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/** The parts of a request that a signature covers. Header names are lower case; `url` has its final, encoded form. */
type SignedParts = {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex, or `UNSIGNED-PAYLOAD`. */
  payloadHash: string;
};

const algorithm = 'AWS4-HMAC-SHA256';

export const sha256Hex = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of an empty body. */
export const emptyHash = sha256Hex('');

/** 2013-05-24T00:00:00.000Z as 20130524T000000Z. */
const toBasicTime = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** As AWS encodes names: everything but letters, digits and -._~ */
const encodeName = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Encodes the path of an object; slashes stay. */
export const encodePath = (path: string): string => path.split('/').map(encodeName).join('/');

/**
 * Returns the headers of a request with AWS Signature Version 4 added: `authorization`, `x-amz-date`,
 * `x-amz-content-sha256`. All given headers are signed, with `host`.
 */
export function signHeaders(parts: SignedParts, credentials: S3Credentials, date: Date): Record<string, string> {
  const time = toBasicTime(date);
  const headers: Record<string, string> = {
    ...parts.headers,
    host: parts.url.host,
    'x-amz-content-sha256': parts.payloadHash,
    'x-amz-date': time,
  };
  const signature = signatureOf({ ...parts, headers }, credentials, time);
  const scope = `${credentials.accessKeyId}/${scopeOf(credentials, time)}`;
  const authorization = `${algorithm} Credential=${scope}, SignedHeaders=${namesOf(headers)}, Signature=${signature}`;
  return { ...headers, authorization };
}

/** Returns an address that anyone may read (GET) until `expiresInSeconds` after `date`. */
export function signUrl(url: URL, credentials: S3Credentials, date: Date, expiresInSeconds: number): URL {
  const time = toBasicTime(date);
  const signed = new URL(url);
  const query = {
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${credentials.accessKeyId}/${scopeOf(credentials, time)}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(expiresInSeconds),
    'X-Amz-SignedHeaders': 'host',
  };
  signed.search = canonicalQuery(new URLSearchParams(query));
  const parts = { method: 'GET', url: signed, headers: { host: url.host }, payloadHash: 'UNSIGNED-PAYLOAD' };
  signed.search += `&X-Amz-Signature=${signatureOf(parts, credentials, time)}`;
  return signed;
}

const scopeOf = ({ region }: S3Credentials, time: string): string => `${time.slice(0, 8)}/${region}/s3/aws4_request`;

const namesOf = (headers: Readonly<Record<string, string>>): string => Object.keys(headers).sort().join(';');

/** Encodes and sorts a query as the signature needs it. */
export const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encodeName(name)}=${encodeName(value)}`)
    .sort()
    .join('&');

function signatureOf({ method, url, headers, payloadHash }: SignedParts, credentials: S3Credentials, time: string) {
  const names = Object.keys(headers).sort();
  const request = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    payloadHash,
  ].join('\n');
  const text = [algorithm, time, scopeOf(credentials, time), sha256Hex(request)].join('\n');
  return hmac(signingKey(credentials, time.slice(0, 8)), text).toString('hex');
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const signingKey = ({ secretAccessKey, region }: S3Credentials, day: string): Buffer =>
  [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
