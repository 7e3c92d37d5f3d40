import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Kept } from './cache.server.ts';
import { sendDocument } from './document.server.ts';
import { bodyTypes, type EndpointSpec } from './endpoint.ts';
import { commonAnswers, commonParts, enveloped, failed, headersOf } from './openapi-common.server.ts';
import { renderReference } from './openapi-page.server.ts';

type JsonSchema = Record<string, unknown>;

export type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
};

export type Answer = { description: string; content?: Record<string, { schema: JsonSchema }> };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  'x-auth': string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Answer>;
  security?: Record<string, string[]>[];
};

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  components: { securitySchemes: Record<string, JsonSchema> } & typeof commonParts;
  paths: Record<string, Record<string, Operation>>;
};

/** The OpenAPI document of every endpoint, and a page to read it. */
export function describeApi(app: FastifyInstance, endpoints: EndpointSpec[]): void {
  const document = openApiOf(endpoints);
  const json = new Kept(Buffer.from(JSON.stringify(document)));
  const page = new Kept(Buffer.from(renderReference(document)));
  app.get('/api/openapi.json', async (request, reply) => sendDocument(request, reply, 'application/json', json));
  app.get('/api/docs', async (request, reply) => sendDocument(request, reply.headers(pageHeaders), 'text/html', page));
}

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
};

function openApiOf(endpoints: EndpointSpec[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrina API',
      version: '1',
      description: 'Toate răspunsurile au forma { isSuccess, messagesUser, data }, dacă nu este spus altfel.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, ...commonParts },
    paths,
  };
}

function operation(endpoint: EndpointSpec): Operation {
  return {
    operationId: `${endpoint.method} ${endpoint.path}`,
    tags: [endpoint.path.split('/')[2] ?? endpoint.path.slice(1)],
    summary: endpoint.summary,
    'x-auth': endpoint.auth,
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: { [bodyType(endpoint)]: { schema: asInput(endpoint.body) } } } }
      : {}),
    responses: responses(endpoint),
    ...(endpoint.auth === 'public'
      ? {}
      : { security: endpoint.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
  };
}

const bodyType = (endpoint: EndpointSpec): string => bodyTypes[endpoint.bodyEncoding ?? 'json'];

function parameters(place: 'query' | 'path', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = asInput(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
  }));
}

function responses(endpoint: EndpointSpec): Operation['responses'] {
  const data = z.toJSONSchema(endpoint.data, { io: 'output', unrepresentable: 'any' });
  const answers: Operation['responses'] = {
    200: { description: 'Reușit', content: { 'application/json': { schema: endpoint.bare ? data : enveloped(data) } } },
  };
  for (const [status, message] of [...commonAnswers(endpoint), ...Object.values(endpoint.refusals ?? {})]) {
    const before = answers[status]?.description;
    answers[status] = failed(before ? `${before} / ${message}` : message);
  }
  return answers;
}

const asInput = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
