import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { elementsAt, parseXml, textAt, textOf } from '../text/xml.ts';
import { objectBase, openS3Client, type S3Client, S3Error, type S3Settings, type S3Times } from './s3-client.server.ts';
import { encodePath } from './s3-signature.server.ts';
import { contentTypeOf, type FileStorage, isStorageKey, type OpenFile, type StorageKey } from './storage.ts';

/** The largest body of one PUT; larger files would need a multipart upload, and no picture is near it. */
const maxBytes = 5 * 1024 ** 3;

/** Stores files in a bucket of an S3-compatible service, which any number of machines share. */
export function openS3Storage(settings: S3Settings, times?: S3Times): FileStorage {
  const client = openS3Client(settings, times);
  const checked = (key: StorageKey): StorageKey => {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
    return key;
  };
  const putFile: FileStorage['putFile'] = async (key, body) => {
    if (body.size > maxBytes) throw new S3Error(`${key} is larger than 5 GB`);
    await client.send({ method: 'PUT', key: checked(key), headers: headersOf(key), body }, expectDone);
  };
  return {
    put: (key, bytes) =>
      putFile(key, {
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        open: () => Readable.from([bytes]),
      }),
    putFile,
    get: async (key) => {
      const file = await openObject(client, checked(key));
      return file && buffer(file.body);
    },
    open: (key) => openObject(client, checked(key)),
    exists: (key) =>
      client.send({ method: 'HEAD', key: checked(key) }, async (response) => {
        response.resume();
        return response.statusCode === 200;
      }),
    delete: async (keys) => {
      for (let start = 0; start < keys.length; start += concurrentDeletes) {
        const some = keys.slice(start, start + concurrentDeletes);
        await Promise.all(some.map((key) => client.send({ method: 'DELETE', key: checked(key) }, drain)));
      }
    },
    list: (prefix) => listKeys(client, prefix),
    publicUrl: async (key) => addressOf(client, settings, checked(key)),
  };
}

const concurrentDeletes = 10;

/** Browsers read the files from the service itself when delivery is not by the shop, so it must know these. */
const headersOf = (key: StorageKey): Record<string, string> => ({
  'content-type': contentTypeOf(key),
  'cache-control': cacheControl[key.split('/')[0] ?? ''] ?? 'no-store',
});

const cacheControl: Record<string, string> = {
  uploads: 'public, max-age=31536000, immutable',
  pictures: 'public, max-age=2592000',
};

const drain = async (response: IncomingMessage): Promise<void> => void (await text(response));

/** A bucket that does not exist answers 404 too. */
async function expectDone(response: IncomingMessage): Promise<void> {
  const answer = await text(response);
  if (response.statusCode === 404) throw new S3Error(`The file storage refused a file: ${codeIn(answer)}`);
}

const codeIn = (answer: string): string => {
  const xml = parseXml(answer);
  return (xml && textAt(xml, 'Code')) ?? '';
};

const maxInterruptions = 3;

/** Continues a body that breaks off where it ended, and compares its checksum at the end. */
async function openObject(client: S3Client, key: StorageKey): Promise<OpenFile | null> {
  const headers = { 'x-amz-checksum-mode': 'ENABLED' };
  const first = await client.send({ method: 'GET', key, headers }, async (response) => response);
  if (first.statusCode === 404) {
    first.resume();
    return null;
  }
  const size = Number(first.headers['content-length']);
  const checksum = first.headers['x-amz-checksum-sha256'];
  let response = first;
  async function* read(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let offset = 0;
    for (let interruptions = 0; ; interruptions++) {
      try {
        for await (const chunk of response) {
          hash.update(chunk);
          offset += chunk.length;
          yield chunk;
        }
        if (offset === size) break;
      } catch (error) {
        if (interruptions >= maxInterruptions) throw error;
      }
      response = await openRest(client, key, offset, first.headers.etag ?? '');
    }
    // The checksum of an object uploaded in parts ends with their number and is not that of its bytes.
    if (checksum && !String(checksum).includes('-') && hash.digest('base64') !== checksum)
      throw new S3Error(`${key} in the file storage is damaged: its checksum differs`);
  }
  const body = Readable.from(read(), { objectMode: false });
  // A body that is never read does not start the generator, so the connection is released here.
  body.once('close', () => response.destroy());
  return { size, modifiedAt: new Date(first.headers['last-modified'] ?? 0), body };
}

const openRest = (client: S3Client, key: StorageKey, offset: number, etag: string): Promise<IncomingMessage> =>
  client.send({ method: 'GET', key, headers: { range: `bytes=${offset}-`, 'if-match': etag } }, async (response) => {
    if (response.statusCode === 206) return response;
    response.destroy();
    throw new S3Error(`${key} changed in the file storage while it was read`);
  });

async function* listKeys(client: S3Client, prefix: StorageKey): AsyncGenerator<StorageKey> {
  let token: string | null = null;
  do {
    const query: Record<string, string> = {
      'list-type': '2',
      prefix,
      'encoding-type': 'url',
      ...(token && { 'continuation-token': token }),
    };
    const answer: string = await client.send({ method: 'GET', key: '', query }, text);
    const page = parseXml(answer);
    if (page?.name !== 'ListBucketResult') throw new S3Error(`The file storage cannot be listed: ${codeIn(answer)}`);
    for (const element of elementsAt(page, 'Contents/Key')) {
      const key = decodeURIComponent(textOf(element).replaceAll('+', ' '));
      if (isStorageKey(key)) yield key;
    }
    token = textAt(page, 'IsTruncated') === 'true' ? textAt(page, 'NextContinuationToken') : null;
  } while (token);
}

const signedForSeconds = 3600;

function addressOf(client: S3Client, settings: S3Settings, key: StorageKey): string | Promise<string> {
  if (settings.delivery === 'shop') return `/${key}`;
  if (settings.delivery === 'public')
    return `${(settings.publicUrl ?? objectBase(settings).href).replace(/\/$/, '')}/${encodePath(key)}`;
  // Signed at the last half hour, so that browsers find the same address in their cache for a while.
  const halfHour = 1_800_000;
  return client.signedUrl(key, signedForSeconds, new Date(Math.floor(Date.now() / halfHour) * halfHour));
}

/** The host from which browsers get files, for the content security policy; null when the shop serves them. */
export function storageOrigin(settings: S3Settings | null): string | null {
  if (!settings || settings.delivery === 'shop') return null;
  const isPublic = settings.delivery === 'public' && settings.publicUrl !== null;
  return isPublic ? new URL(settings.publicUrl ?? '').origin : objectBase(settings).origin;
}
