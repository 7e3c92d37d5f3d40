import { Readable } from 'node:stream';
import { z } from 'zod';
import romanian from 'zod/v4/locales/ro.js';
import { Turned } from './admit.server.ts';
import type { EndpointSpec } from './endpoint.ts';
import { texts } from './texts.ts';

z.config(romanian());

export function bodyOf(endpoint: EndpointSpec, raw: unknown): unknown {
  if (!endpoint.body) return undefined;
  if (Buffer.isBuffer(raw) !== (endpoint.bodyEncoding === 'bytes')) throw new Turned(415, [texts.badType]);
  if (raw instanceof Readable !== (endpoint.bodyEncoding === 'stream')) throw new Turned(415, [texts.badType]);
  if (typeof raw !== 'string') return raw ?? {};
  if (endpoint.bodyEncoding === 'form') return Object.fromEntries(new URLSearchParams(raw));
  try {
    return raw === '' ? {} : JSON.parse(raw);
  } catch {
    throw new Turned(400, [texts.badJson]);
  }
}

export function read(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new Turned(400, result.error.issues.slice(0, 10).map(complaint));
}

function complaint(issue: z.core.$ZodIssue): string {
  // A contract's own messages are whole sentences; the schema library's need the name of the field.
  if (issue.message.endsWith('.')) return issue.message;
  const place = issue.path.join('.');
  return place ? `${place}: ${issue.message}` : issue.message;
}
