import { z } from 'zod';
import { texts } from '../texts.ts';
import { bodyTypes, type EndpointSpec } from './endpoint.ts';
import { type JsonSchema, SchemaComponents, toJsonSchema } from './openapi-schemas.server.ts';

type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
};

type Reference = { $ref: string };

type ApiResponse = { description: string; content?: Record<string, { schema: JsonSchema }> };

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  'x-auth': string;
  'x-permission'?: readonly string[];
  /** Required besides one of `x-permission`. */
  'x-power'?: string;
  /** Reasons in the header `X-Refusal` of a failed call. */
  'x-refusals'?: string[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ApiResponse | Reference>;
  security?: Record<string, string[]>[];
};

export type OpenApi = {
  openapi: '3.0.3';
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  components: {
    securitySchemes: Record<string, JsonSchema>;
    schemas: Record<string, JsonSchema>;
    parameters: typeof sharedParameters;
    responses: Record<string, ApiResponse>;
  };
  paths: Record<string, Record<string, Operation>>;
};

/** The exports of a contract; `feature` is the folder of its feature, for example `catalog/products`. */
export type Contract = { feature: string; exports: Readonly<Record<string, unknown>> };

/** An endpoint with the name of its export, which is its operation id, and its feature, which is its tag. */
type NamedEndpoint = { endpoint: EndpointSpec; name: string; feature: string };

/**
 * Describes the served endpoints. Operation ids, tags and the names of components come from the exports of the
 * contracts: renaming one changes the clients that are generated from the document.
 */
export function createOpenApi(endpoints: readonly EndpointSpec[], contracts: readonly Contract[]): OpenApi {
  const named = nameEndpoints(endpoints, contracts);
  const components = new SchemaComponents({
    named: nameSchemas(named, contracts),
    input: endpoints.flatMap(({ body }) => body ?? []),
    output: endpoints.map(({ data }) => data),
  });
  const paths: OpenApi['paths'] = {};
  for (const one of named) {
    const path = one.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [one.endpoint.method.toLowerCase()]: operation(one, components) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Vitrina API',
      version: '1',
      description: 'Toate răspunsurile au forma { isSuccess, messagesUser, data }, dacă nu este spus altfel.',
    },
    tags: [...new Set(named.map(({ feature }) => feature))].sort().map((name) => ({ name })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema, ...components.components },
      parameters: sharedParameters,
      responses: commonResponses,
    },
    paths,
  };
}

function nameEndpoints(endpoints: readonly EndpointSpec[], contracts: readonly Contract[]): NamedEndpoint[] {
  const names = new Map<unknown, Omit<NamedEndpoint, 'endpoint'>>();
  for (const { feature, exports } of contracts)
    for (const [name, value] of Object.entries(exports)) names.set(value, { name, feature });
  return endpoints.map((endpoint) => {
    const name = names.get(endpoint);
    if (!name) throw new Error(`No contract exports the endpoint ${endpoint.method} ${endpoint.path}`);
    return { endpoint, ...name };
  });
}

/** Names the exported schemas, and the other bodies, results and elements of lists after their operation. */
function nameSchemas(endpoints: readonly NamedEndpoint[], contracts: readonly Contract[]): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  const exported = contracts.flatMap(({ feature, exports }) =>
    Object.entries(exports).flatMap(([name, value]) => (canBeNamed(value) ? [{ name, feature, schema: value }] : [])),
  );
  const isAmbiguous = (name: string): boolean =>
    new Set(exported.filter((one) => one.name === name).map(({ schema }) => schema)).size > 1;
  for (const { name, feature, schema } of exported)
    names.set(schema, isAmbiguous(name) ? `${pascalCase(feature.split('/').at(-1) ?? '')}${name}` : name);
  const nameOthers = (schema: unknown, name: string): void => {
    if (schema instanceof z.ZodArray) nameOthers(schema.element, name.replace(/Data$/, 'Item'));
    else if (canBeNamed(schema) && !names.has(schema)) names.set(schema, name);
  };
  for (const { name, endpoint } of endpoints) {
    nameOthers(endpoint.body, `${pascalCase(name)}Body`);
    nameOthers(endpoint.data, `${pascalCase(name)}Data`);
  }
  return names;
}

/** Texts and numbers are written where they are used. */
const canBeNamed = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum;

const pascalCase = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

function operation({ endpoint, name, feature }: NamedEndpoint, components: SchemaComponents): Operation {
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    'x-auth': endpoint.auth,
    ...(endpoint.permission ? { 'x-permission': [endpoint.permission].flat() } : {}),
    ...(endpoint.power ? { 'x-power': endpoint.power } : {}),
    ...(endpoint.refusals ? { 'x-refusals': Object.keys(endpoint.refusals) } : {}),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContent(endpoint, endpoint.body, components) } }
      : {}),
    responses: responses(endpoint, components),
    ...(endpoint.auth === 'public'
      ? {}
      : { security: endpoint.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
  };
}

function bodyContent({ bodyEncoding = 'json' }: EndpointSpec, body: z.ZodType, components: SchemaComponents) {
  const isFile = bodyEncoding === 'bytes' || bodyEncoding === 'stream';
  const schema = isFile ? { type: 'string', format: 'binary' } : components.reference(body, 'input');
  return { [bodyTypes[bodyEncoding]]: { schema } };
}

type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] };

/** Parameters arrive as text, so they are described as what the text is converted to, where that can be said. */
function parameters(location: 'query' | 'path', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] }: ObjectSchema = toJsonSchema(schema, 'input');
  const { properties: converted = {} }: ObjectSchema = toJsonSchema(schema, 'output');
  return Object.entries(properties).map(([name, sent]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: Object.keys(converted[name] ?? {}).length > 0 ? (converted[name] ?? sent) : sent,
  }));
}

function responses(endpoint: EndpointSpec, components: SchemaComponents): Operation['responses'] {
  const data = components.reference(endpoint.data, 'output');
  const result: Operation['responses'] = {
    200: { description: 'Reușit', content: { 'application/json': { schema: endpoint.bare ? data : enveloped(data) } } },
  };
  const messages = new Map(commonStatuses(endpoint).map((status) => [status, [commonMessages[status]]]));
  for (const [status, message] of Object.values(endpoint.refusals ?? {}))
    messages.set(status, [...(messages.get(status) ?? []), message]);
  for (const [status, list] of messages)
    result[status] = isCommon(status, list) ? { $ref: `#/components/responses/${status}` } : failed(list.join(' / '));
  return result;
}

const text = { type: 'string' };

const enveloped = (data: Record<string, unknown>, isSuccess: Record<string, unknown> = { type: 'boolean' }) => ({
  type: 'object',
  required: ['isSuccess', 'messagesUser', 'data'],
  properties: { isSuccess, messagesUser: { type: 'array', items: text }, data },
});

const withFieldErrors = (failure: ReturnType<typeof enveloped>) => ({
  ...failure,
  properties: {
    ...failure.properties,
    fieldErrors: {
      type: 'object',
      additionalProperties: text,
      description:
        'Prezent când mesajul ține de un câmp al cererii: calea câmpului (de exemplu lines.0.quantity) și mesajul lui.',
    },
  },
});

const header = (name: string, schema: Record<string, unknown>, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema,
  description,
});

const failureSchema = withFieldErrors(enveloped({ nullable: true, enum: [null] }, { type: 'boolean', enum: [false] }));

/** Shared OpenAPI components, referenced by the operations. */
const sharedParameters = {
  'Skip-Auth': header(
    'Skip-Auth',
    { type: 'string', enum: ['True', 'false'] },
    'True la apelurile fără autentificare, false la celelalte; serverul decide după apel, nu după antet.',
  ),
  Guest: header('Guest', { type: 'string', enum: ['True'] }, 'Însoțește tokenul unui vizitator înregistrat.'),
  'X-XSRF-TOKEN': header(
    'X-XSRF-TOKEN',
    text,
    'Valoarea cookie-ului XSRF-TOKEN, când există; autentificarea nu se face prin cookie-uri.',
  ),
};

const failures = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

const failed = (description: string): ApiResponse => ({ description, content: failures });

const reference = (name: keyof typeof sharedParameters): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

const headersOf = ({ auth, method }: EndpointSpec): Reference[] => [
  reference('Skip-Auth'),
  ...(auth === 'guest' || auth === 'customer-or-guest' ? [reference('Guest')] : []),
  ...(method === 'GET' ? [] : [reference('X-XSRF-TOKEN')]),
];

/** Responses of the platform before the handler runs. */
const commonMessages: Readonly<Record<number, string>> = {
  400: 'Cererea nu este validă; messagesUser spune de ce.',
  401: texts.notSignedIn,
  403: texts.forbidden,
  429: texts.tooMany,
};

const commonResponses = Object.fromEntries(
  Object.entries(commonMessages).map(([status, message]) => [status, failed(message)]),
);

const isCommon = (status: number, messages: readonly (string | undefined)[]): boolean =>
  messages.length === 1 && messages[0] === commonMessages[status];

const commonStatuses = ({ auth, params, query, body }: EndpointSpec): number[] => [
  ...(params || query || body ? [400] : []),
  ...(auth === 'public' ? [] : [401, 403]),
  429,
];
