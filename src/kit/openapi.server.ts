import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bodyTypes, type EndpointSpec } from './endpoint.ts';
import { renderReference } from './openapi-page.server.ts';

type JsonSchema = Record<string, unknown>;

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  'x-auth': string;
  parameters: { name: string; in: 'query' | 'path'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
  security?: Record<string, string[]>[];
};

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  components: { securitySchemes: Record<string, JsonSchema> };
  paths: Record<string, Record<string, Operation>>;
};

/** The OpenAPI document of every endpoint, and a page to read it. */
export function describeApi(app: FastifyInstance, endpoints: EndpointSpec[]): void {
  const document = openApiOf(endpoints);
  const page = renderReference(document);
  app.get('/api/openapi.json', async () => document);
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
      .send(page),
  );
}

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
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(endpoint: EndpointSpec): Operation {
  return {
    operationId: `${endpoint.method} ${endpoint.path}`,
    tags: [endpoint.path.split('/')[2] ?? endpoint.path.slice(1)],
    summary: endpoint.summary,
    'x-auth': endpoint.auth,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
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

function parameters(place: 'query' | 'path', schema: z.ZodType | undefined): Operation['parameters'] {
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
  const ok: Operation['responses'] = {
    200: { description: 'Reușit', content: { 'application/json': { schema: endpoint.bare ? data : enveloped(data) } } },
  };
  for (const [status, message] of Object.values(endpoint.refusals ?? {})) {
    ok[status] = { description: ok[status] ? `${ok[status].description} / ${message}` : message };
  }
  return ok;
}

const enveloped = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['isSuccess', 'messagesUser', 'data'],
  properties: { isSuccess: { type: 'boolean' }, messagesUser: { type: 'array', items: { type: 'string' } }, data },
});

const asInput = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
