import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { texts } from '../texts.ts';
import { HttpError } from './authenticate.server.ts';
import type { EndpointSpec, FieldErrors } from './endpoint.ts';
import { inputErrorMessage } from './input-errors.ts';

/** The validated input of a request. */
export type Input = { params: unknown; query: unknown; body: unknown };

const inputs = new WeakMap<FastifyRequest, Input>();

/** Validates the request with the endpoint's schemas, once per request. */
export function inputOf(endpoint: EndpointSpec, request: FastifyRequest): Input {
  const known = inputs.get(request);
  if (known) return known;
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, bodyOf(endpoint, request.body)),
  };
  inputs.set(request, input);
  return input;
}

function bodyOf(endpoint: EndpointSpec, raw: unknown): unknown {
  if (!endpoint.body) return undefined;
  if (Buffer.isBuffer(raw) !== (endpoint.bodyEncoding === 'bytes')) throw new HttpError(415, [texts.badType]);
  if (raw instanceof Readable !== (endpoint.bodyEncoding === 'stream')) throw new HttpError(415, [texts.badType]);
  if (typeof raw !== 'string') return raw ?? {};
  if (endpoint.bodyEncoding === 'form') return Object.fromEntries(new URLSearchParams(raw));
  try {
    return raw === '' ? {} : JSON.parse(raw);
  } catch {
    throw new HttpError(400, [texts.badJson]);
  }
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input, { error: inputErrorMessage });
  if (result.success) return result.data;
  const messages = result.error.issues.slice(0, 10).map(({ message }) => message);
  throw new HttpError(400, [...new Set(messages)], fieldErrorsOf(result.error.issues));
}

/** The first message of each field; undefined when the issues belong to the input as a whole. */
function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors | undefined {
  const ofFields = issues.filter(({ path }) => path.length > 0).slice(0, maxFieldErrors);
  if (ofFields.length === 0) return undefined;
  return Object.fromEntries(ofFields.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** A list with thousands of invalid elements must not make a response of that size. */
const maxFieldErrors = 100;

/** Cache keys by the request as it was sent: parsing a request takes as long as sending a cached response. */
const cacheKeys = new Map<string, string>();
const maxCacheKeys = 10_000;
const maxSentLength = 1000;

/** Equal input has one cache key, however it is written. */
export function cacheKeyOf(endpoint: EndpointSpec, request: FastifyRequest): string {
  const { url, body } = request;
  const sent = typeof body === 'string' ? `${endpoint.method} ${url}\n${body}` : `${endpoint.method} ${url}`;
  const known = cacheKeys.get(sent);
  if (known) return known;
  const key = keyOfInput(endpoint, inputOf(endpoint, request));
  if (cacheKeys.size >= maxCacheKeys) cacheKeys.clear();
  if (sent.length <= maxSentLength) cacheKeys.set(sent, key);
  return key;
}

/** Parsed input has its keys in the order of the schema and no unknown keys. */
const keyOfInput = ({ method, path }: EndpointSpec, { params, query, body }: Input): string =>
  hash('sha256', JSON.stringify([method, path, params, query, body]), 'base64');
