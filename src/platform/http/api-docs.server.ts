import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedBody } from '../cached-body.server.ts';
import { encodingFor, minSizeToCompress } from './negotiation.server.ts';
import type { OpenApi } from './openapi.server.ts';
import { sendDocument } from './send.server.ts';

/**
 * Serves the OpenAPI document at /api/openapi.json and Swagger UI, with a console for trying calls, at /api/docs. The
 * document is created on its first request, because that takes longer than the rest of the start.
 */
export async function serveApiDocs(app: FastifyInstance, createDocument: () => OpenApi): Promise<void> {
  let document: OpenApi | undefined;
  let json: CachedBody | undefined;
  const readDocument = (): OpenApi => {
    document ??= createDocument();
    return document;
  };
  app.get('/api/openapi.json', async (request, reply) => {
    json ??= new CachedBody(Buffer.from(JSON.stringify(readDocument())));
    return sendDocument(request, reply, 'application/json', json);
  });
  await app.register(async (docs) => {
    docs.addHook('onSend', (request, reply, payload, done) => done(null, prepare(request, reply, payload)));
    // The real document replaces this one when it is requested.
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.0.3', info, paths: {} } },
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      theme: { title: info.title },
      // Without the bar on top; operations stay closed until they are opened.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', filter: true, persistAuthorization: true },
      transformSpecification: () => readDocument(),
      transformSpecificationClone: false,
    });
  });
}

const info = { title: 'Vitrina API', version: '1' };

/** Swagger UI loads nothing from other hosts; it sets styles from its script and shows pictures from data URLs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds headers and compresses: the scripts of Swagger UI have 2 MB. */
function prepare(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  reply.header('x-frame-options', 'DENY');
  const size = Number(reply.getHeader('content-length') ?? minSizeToCompress);
  const encoding = encodingFor(request.headers['accept-encoding'], size);
  const type = String(reply.getHeader('content-type'));
  const isText = /javascript|css|json|html/.test(type);
  if (request.method !== 'GET' || reply.statusCode !== 200 || encoding === 'identity' || !isText) return payload;
  reply.removeHeader('content-length').headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  const body = payload instanceof Readable ? payload : Readable.from([payload]);
  return body.pipe(encoding === 'br' ? createBrotliCompress(fastBrotli) : createGzip());
}

const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
