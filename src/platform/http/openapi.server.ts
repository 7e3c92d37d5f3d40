import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CachedBody } from '../response-cache.server.ts';
import { texts } from '../texts.ts';
import { bodyTypes, type EndpointSpec } from './endpoint.ts';
import { sendDocument } from './send.server.ts';

type JsonSchema = Record<string, unknown>;

type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
};

type ApiResponse = { description: string; content?: Record<string, { schema: JsonSchema }> };

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  'x-auth': string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ApiResponse>;
  security?: Record<string, string[]>[];
};

type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  components: { securitySchemes: Record<string, JsonSchema> } & typeof sharedComponents;
  paths: Record<string, Record<string, Operation>>;
};

/** Serves the OpenAPI document of all endpoints and an HTML page that shows it. */
export function serveApiDocs(app: FastifyInstance, endpoints: EndpointSpec[]): void {
  const document = openApiOf(endpoints);
  const json = new CachedBody(Buffer.from(JSON.stringify(document)));
  const page = new CachedBody(Buffer.from(renderReference(document)));
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
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, ...sharedComponents },
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

function parameters(location: 'query' | 'path', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = asInput(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: one,
  }));
}

function responses(endpoint: EndpointSpec): Operation['responses'] {
  const data = z.toJSONSchema(endpoint.data, { io: 'output', unrepresentable: 'any' });
  const result: Operation['responses'] = {
    200: { description: 'Reușit', content: { 'application/json': { schema: endpoint.bare ? data : enveloped(data) } } },
  };
  for (const [status, message] of [...commonResponses(endpoint), ...Object.values(endpoint.refusals ?? {})]) {
    const existing = result[status]?.description;
    result[status] = failed(existing ? `${existing} / ${message}` : message);
  }
  return result;
}

const asInput = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const text = { type: 'string' };

const enveloped = (data: Record<string, unknown>, isSuccess: Record<string, unknown> = { type: 'boolean' }) => ({
  type: 'object',
  required: ['isSuccess', 'messagesUser', 'data'],
  properties: { isSuccess, messagesUser: { type: 'array', items: text }, data },
});

const header = (name: string, schema: Record<string, unknown>, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema,
  description,
});

/** Shared OpenAPI components, referenced by the operations. */
const sharedComponents = {
  schemas: { Failure: enveloped({ type: 'null' }, { const: false }) },
  parameters: {
    'Skip-Auth': header(
      'Skip-Auth',
      { enum: ['True', 'false'] },
      'True la apelurile fără autentificare, false la celelalte; serverul decide după apel, nu după antet.',
    ),
    Guest: header('Guest', { const: 'True' }, 'Însoțește tokenul unui vizitator înregistrat.'),
    'X-XSRF-TOKEN': header(
      'X-XSRF-TOKEN',
      text,
      'Valoarea cookie-ului XSRF-TOKEN, când există; autentificarea nu se face prin cookie-uri.',
    ),
  },
};

const failures = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

const failed = (description: string): ApiResponse => ({ description, content: failures });

type Reference = { $ref: string };
const reference = (name: keyof typeof sharedComponents.parameters): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

const headersOf = ({ auth, method }: EndpointSpec): Reference[] => [
  reference('Skip-Auth'),
  ...(auth === 'guest' || auth === 'customer-or-guest' ? [reference('Guest')] : []),
  ...(method === 'GET' ? [] : [reference('X-XSRF-TOKEN')]),
];

/** Responses of the platform before the handler runs. */
function commonResponses({ auth, params, query, body }: EndpointSpec): (readonly [number, string])[] {
  const invalidInput = [400, 'Cererea nu este validă; messagesUser spune de ce.'] as const;
  const notSignedIn = [401, texts.notSignedIn] as const;
  const forbidden = [403, texts.forbidden] as const;
  return [
    ...(params || query || body ? [invalidInput] : []),
    ...(auth === 'public' ? [] : [notSignedIn, forbidden]),
    [429, texts.tooMany],
  ];
}

/** Renders a static page with all endpoints by area; it needs no scripts and no other files. */
function renderReference(document: OpenApi): string {
  const areas = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const area = operation.tags[0] ?? '';
      areas.set(area, [...(areas.get(area) ?? []), call(method, path, operation)]);
    }
  }
  const sorted = [...areas].sort(([a], [b]) => a.localeCompare(b));
  const menu = sorted.map(([area]) => `<a href="#${safe(area)}">${safe(area)}</a>`).join('');
  const sections = sorted
    .map(([area, calls]) => `<section id="${safe(area)}"><h2>${safe(area)}</h2>${calls.join('')}</section>`)
    .join('');
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(document.info.title)}</title><style>${style}</style></head>
<body><nav aria-label="Zone">${menu}</nav><main><h1>${safe(document.info.title)}</h1><p>${safe(document.info.description)} Documentul complet: <a href="/api/openapi.json">openapi.json</a>.</p>${common(document)}${sections}</main></body></html>`;
}

/** Headers and error format shared by all endpoints. */
function common({ components: { parameters, schemas } }: OpenApi): string {
  const headers = Object.values(parameters).map(
    ({ name, description = '' }) => `<li><code>${safe(name)}</code>: ${safe(description)}</li>`,
  );
  return `<details><summary>Anteturi și răspunsuri de eroare</summary><ul><li><code>Authorization</code>: Bearer și tokenul, la apelurile cu autentificare.</li>${headers.join('')}</ul>${block('Orice eroare', schemas.Failure)}</details>`;
}

const access: Record<string, string> = {
  public: 'oricine',
  optional: 'oricine; personalizat cu autentificare',
  customer: 'client autentificat',
  guest: 'vizitator înregistrat',
  'customer-or-guest': 'client sau vizitator înregistrat',
  admin: 'administrator',
};

function call(method: string, path: string, operation: Operation): string {
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${safe(path)}</code> <span>${safe(operation.summary)}</span></summary>
<p>Acces: ${safe(access[operation['x-auth']] ?? operation['x-auth'])}</p>${parameterTable(operation)}${bodies(operation)}</details>`;
}

/** Headers are listed once, above. */
function parameterTable(operation: Operation): string {
  const parameters = operation.parameters.filter((one) => 'name' in one);
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${safe(one.name)}</code></td><td>${one.in}</td><td>${one.required ? 'da' : 'nu'}</td><td><code>${safe(JSON.stringify(one.schema))}</code></td></tr>`,
  );
  return `<table><thead><tr><th>Parametru</th><th>Loc</th><th>Obligatoriu</th><th>Schemă</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function bodies(operation: Operation): string {
  const body = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    block(`Corp (${type})`, schema),
  );
  const responses = Object.entries(operation.responses).map(([status, one]) =>
    block(`${status}: ${one.description}`, status === '200' ? one.content?.['application/json']?.schema : undefined),
  );
  return [...body, ...responses].join('');
}

const block = (title: string, schema: unknown): string =>
  `<h3>${safe(title)}</h3>${schema ? `<pre tabindex="0">${safe(JSON.stringify(schema, null, 2))}</pre>` : ''}`;

const safe = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b211d;background:#faf8f3;display:grid;grid-template-columns:220px minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px;display:grid;align-content:start;gap:8px;background:#fff;border-right:1px solid #e6e1d5;box-sizing:border-box}
main{padding:24px 40px;max-width:1000px}a{color:#14613a}details{background:#fff;border:1px solid #e6e1d5;border-radius:8px;padding:10px 14px;margin:8px 0}
summary{cursor:pointer}summary span{color:#4c544e}b{display:inline-block;min-width:56px}b.get{color:#14613a}b.post{color:#9a4d00}b.delete{color:#b3261e}
pre{background:#f4f1e9;padding:12px;border-radius:8px;overflow:auto;font-size:13px}table{border-collapse:collapse;width:100%;font-size:14px}td,th{text-align:left;padding:6px;border-top:1px solid #e6e1d5;vertical-align:top;overflow-wrap:anywhere}h3{font-size:15px;margin:14px 0 6px}
@media(max-width:760px){body{display:block}nav{position:static;height:auto;display:flex;flex-wrap:wrap}main{padding:16px}}`;
