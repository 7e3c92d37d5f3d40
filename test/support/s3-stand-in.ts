import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { S3Settings } from '../../src/platform/storage/s3-client.server.ts';
import { sha256Hex, signHeaders, signUrl } from '../../src/platform/storage/s3-signature.server.ts';
import { escapeXml } from '../../src/platform/text/xml.ts';
import { createStandInServer, type StandInServer } from '../../stand-ins/server.ts';

type StoredObject = { bytes: Buffer; checksum: string; contentType: string; cacheControl: string; modifiedAt: Date };

/** SlowDown: 503. cutBody: half of the bytes, then the connection is closed. */
type S3Failure = 'slowDown' | 'cutBody';

export type S3StandIn = Pick<StandInServer<S3Failure>, 'requests' | 'fail' | 'close'> & {
  settings: S3Settings;
  /** By key, without the bucket. */
  objects: Map<string, StoredObject>;
  /** Replaces the bytes of an object, as a broken disk would, without its checksum. */
  damage: (key: string, bytes: Buffer) => void;
};

const bucket = 'vitrina-test';

/**
 * Speaks the part of the S3 protocol that the shop uses, by path-style addresses: PUT with checksums, GET with ranges
 * and signed addresses, HEAD, DELETE, ListObjectsV2 with pages of `pageSize` keys. Every signature is checked.
 */
export async function startS3StandIn({ pageSize = 1000 } = {}): Promise<S3StandIn> {
  const server = createStandInServer<S3Failure>();
  const objects = new Map<string, StoredObject>();
  server.app.removeAllContentTypeParsers();
  server.app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const settings: S3Settings = {
    bucket,
    region: 'eu-central-1',
    endpoint: '',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'secret/of+the+test',
    usesPathStyle: true,
    delivery: 'shop',
    publicUrl: null,
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, settings.endpoint);
    const [, first = '', ...rest] = url.pathname.split('/');
    const key = rest.map(decodeURIComponent).join('/');
    if (server.takes(request, 'slowDown')) return refuse(reply, 503, 'SlowDown');
    if (!(await isSigned(request, url, settings))) return refuse(reply, 403, 'SignatureDoesNotMatch');
    if (first !== bucket) return refuse(reply, 404, 'NoSuchBucket');
    if (key === '') return list(reply, objects, url.searchParams, pageSize);
    if (request.method === 'PUT') return put(request, reply, objects, key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return reply.status(204).send();
    }
    const object = objects.get(key);
    if (!object) return refuse(reply, 404, 'NoSuchKey');
    if (request.method === 'GET' && server.takes(request, 'cutBody')) return cut(reply, object);
    return send(request, reply, object);
  };
  server.app.route({
    method: ['GET', 'HEAD', 'PUT', 'DELETE'],
    url: '/*',
    exposeHeadRoute: false,
    bodyLimit: 64 * 1024 * 1024,
    handler: answer,
  });
  settings.endpoint = await server.listen();
  const damage = (key: string, bytes: Buffer): void => {
    const object = objects.get(key);
    if (object) objects.set(key, { ...object, bytes });
  };
  return { settings, objects, damage, requests: server.requests, fail: server.fail, close: server.close };
}

const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply
    .status(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** Signs the received request again, with the secret that the service knows. */
async function isSigned(request: FastifyRequest, url: URL, settings: S3Settings): Promise<boolean> {
  const query = url.searchParams;
  if (query.has('X-Amz-Signature')) {
    const time = query.get('X-Amz-Date') ?? '';
    const date = dateOf(time);
    const seconds = Number(query.get('X-Amz-Expires'));
    const plain = new URL(url.pathname, settings.endpoint);
    const isOpen = date.getTime() + seconds * 1000 > Date.now();
    return isOpen && (await signUrl(plain, settings, date, seconds)).search === url.search;
  }
  const { authorization } = request.headers;
  if (authorization === undefined) return false;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const own = ['host', 'x-amz-date', 'x-amz-content-sha256'];
  const headers = Object.fromEntries(
    names.filter((name) => !own.includes(name)).map((name) => [name, String(request.headers[name] ?? '')]),
  );
  const payloadHash = String(request.headers['x-amz-content-sha256']);
  const parts = { method: request.method, url, headers, payloadHash };
  const expected = await signHeaders(parts, settings, dateOf(String(request.headers['x-amz-date'])));
  return expected.authorization === authorization;
}

const dateOf = (time: string): Date =>
  new Date(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const checksumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function put(request: FastifyRequest, reply: FastifyReply, objects: Map<string, StoredObject>, key: string) {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (request.headers['content-length'] === undefined) return refuse(reply, 411, 'MissingContentLength');
  if (request.headers['x-amz-content-sha256'] !== sha256Hex(bytes))
    return refuse(reply, 400, 'XAmzContentSHA256Mismatch');
  if (request.headers['x-amz-checksum-sha256'] !== checksumOf(bytes)) return refuse(reply, 400, 'BadDigest');
  objects.set(key, {
    bytes,
    checksum: checksumOf(bytes),
    contentType: request.headers['content-type'] ?? 'binary/octet-stream',
    cacheControl: request.headers['cache-control'] ?? '',
    modifiedAt: new Date(),
  });
  return reply.header('etag', etagOf(bytes)).send();
}

const headersOf = (object: StoredObject) => ({
  'content-type': object.contentType,
  'cache-control': object.cacheControl,
  'last-modified': object.modifiedAt.toUTCString(),
  'accept-ranges': 'bytes',
  etag: etagOf(object.bytes),
});

function send(request: FastifyRequest, reply: FastifyReply, object: StoredObject) {
  const { bytes } = object;
  reply.headers(headersOf(object));
  const expected = request.headers['if-match'];
  if (expected !== undefined && expected !== etagOf(bytes)) return refuse(reply, 412, 'PreconditionFailed');
  if (request.headers['x-amz-checksum-mode'] === 'ENABLED') reply.header('x-amz-checksum-sha256', object.checksum);
  const start = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
  if (start === undefined) return reply.header('content-length', bytes.length).send(bytes);
  if (Number(start) >= bytes.length) return refuse(reply, 416, 'InvalidRange');
  const rest = bytes.subarray(Number(start));
  return reply
    .status(206)
    .header('content-range', `bytes ${start}-${bytes.length - 1}/${bytes.length}`)
    .header('content-length', rest.length)
    .send(rest);
}

function cut(reply: FastifyReply, object: StoredObject): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, { ...headersOf(object), 'content-length': object.bytes.length });
  reply.raw.write(object.bytes.subarray(0, object.bytes.length / 2), () => reply.raw.socket?.destroy());
  return reply;
}

/** The continuation token is the last key of the page before. */
function list(reply: FastifyReply, objects: Map<string, StoredObject>, query: URLSearchParams, pageSize: number) {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const rest = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = rest.slice(0, pageSize);
  const isTruncated = rest.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`).join('');
  return reply
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
        `<Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`,
    );
}
