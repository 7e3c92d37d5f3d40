import type { OpenApi } from '../src/platform/http/openapi.server.ts';

type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  nullable?: boolean;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Operation = OpenApi['paths'][string][string];

/**
 * Writes the types of the API from its OpenAPI document. Our own, because openapi-typescript needs the compiler API of
 * TypeScript 5, and because the reasons of refusals are no part of OpenAPI.
 */
export function generateClient(document: OpenApi): string {
  const schemas = Object.entries(document.components.schemas);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return [
    '// Generated from the contracts by `npm run generate-client`. Do not edit.\n',
    ...schemas.map(([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`),
    'export type Operations = {',
    ...operations.map(({ operation }) => `  ${operation.operationId}: ${operationType(operation)};`),
    '};\n',
    '/** Method, path and type of the body. */',
    'export const operations: Record<keyof Operations, [method: string, path: string, contentType?: string]> = {',
    ...operations.map(({ path, method, operation }) => {
      const entry = [method, path, ...Object.keys(operation.requestBody?.content ?? {})];
      return `  ${operation.operationId}: [${entry.map(quote).join(', ')}],`;
    }),
    '};\n',
  ].join('\n');
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function operationType(operation: Operation): string {
  const inputs = [
    ...parametersType(operation, 'params', 'path'),
    ...parametersType(operation, 'query', 'query'),
    ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => `body: ${typeOf(schema)}`),
  ];
  const input = inputs.length > 0 ? `{ ${inputs.join('; ')} }` : '{}';
  const refusals = operation['x-refusals']?.map(quote).join(' | ') || 'never';
  return `{ input: ${input}; data: ${dataType(operation)}; refusal: ${refusals} }`;
}

/** The headers of the document are those of the shop's own pages. */
function parametersType(operation: Operation, name: string, location: string): string[] {
  const parameters = operation.parameters.flatMap((one) => ('in' in one && one.in === location ? [one] : []));
  if (parameters.length === 0) return [];
  const isRequired = parameters.some(({ required }) => required);
  const fields = parameters.map((one) => `${keyOf(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)}`);
  return [`${name}${isRequired ? '' : '?'}: { ${fields.join('; ')} }`];
}

/** Without the envelope, which the client removes. */
function dataType(operation: Operation): string {
  const response = operation.responses[200];
  const schema: Schema = (response && 'content' in response && response.content?.['application/json']?.schema) || {};
  return typeOf(schema.properties?.isSuccess ? (schema.properties.data ?? {}) : schema);
}

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

function typeOf(schema: Schema): string {
  const type = plainType(schema);
  return schema.nullable && type !== 'unknown' && type !== 'null' ? `${type} | null` : type;
}

const inParentheses = (type: string): string => (/[|&]/.test(type) ? `(${type})` : type);

function plainType(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.enum)
    return schema.enum.map((value) => (typeof value === 'string' ? quote(value) : String(value))).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => inParentheses(typeOf(one))).join(' & ');
  if (schema.type === 'array') return `${inParentheses(typeOf(schema.items ?? {}))}[]`;
  if (schema.type === 'object') return objectType(schema);
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type === 'string') return schema.format === 'binary' ? 'Blob | Uint8Array<ArrayBuffer>' : 'string';
  return schema.type === 'boolean' ? 'boolean' : 'unknown';
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (additionalProperties && typeof additionalProperties === 'object')
    fields.push(`[key: string]: ${typeOf(additionalProperties)}`);
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, unknown>';
}
