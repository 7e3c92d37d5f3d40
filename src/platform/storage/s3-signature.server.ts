import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

/** An access key of an S3-compatible service. */
export type S3Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/** The parts of a request that a signature covers. Header names are lower case; `url` has its final, encoded form. */
type SignedParts = {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex. */
  payloadHash: string;
};

export const sha256Hex = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of an empty body. */
export const emptyHash = sha256Hex('');

/** Encodes the path of an object; slashes stay. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** 2013-05-24T00:00:00.000Z as 20130524T000000Z. */
const toBasicTime = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

const optionsOf = ({ accessKeyId, secretAccessKey, region }: S3Credentials, date: Date) => ({
  accessKeyId,
  secretAccessKey,
  region,
  service: 's3',
  datetime: toBasicTime(date),
});

/** Returns the headers of a request with AWS Signature Version 4 added. All given headers are signed, with `host`. */
export async function signHeaders(
  { method, url, headers, payloadHash }: SignedParts,
  credentials: S3Credentials,
  date: Date,
): Promise<Record<string, string>> {
  const signed = await new AwsV4Signer({
    ...optionsOf(credentials, date),
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': payloadHash },
    allHeaders: true,
  }).sign();
  return Object.fromEntries(signed.headers);
}

/** Returns an address that anyone may read (GET) until `expiresInSeconds` after `date`. */
export async function signUrl(
  url: URL,
  credentials: S3Credentials,
  date: Date,
  expiresInSeconds: number,
): Promise<URL> {
  const open = new URL(url);
  open.searchParams.set('X-Amz-Expires', String(expiresInSeconds));
  const signer = new AwsV4Signer({ ...optionsOf(credentials, date), method: 'GET', url: open.href, signQuery: true });
  return (await signer.sign()).url;
}
