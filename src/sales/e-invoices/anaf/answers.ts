import { z } from 'zod';
import { elementsAt, isNamed, parseXml, type XmlElement } from '../../../platform/text/xml.ts';

/** Answers may be XML or JSON whatever the status; each reader returns null for an answer of another shape. */

export type HeaderAnswer = { attributes: Readonly<Record<string, string>>; errors: string[] };

/** The header element that answers an upload and a question for its state. */
export function readHeader(body: string): HeaderAnswer | null {
  const root = parseXml(body);
  if (!root || !isNamed(root, 'header')) return null;
  return { attributes: root.attributes, errors: errorsIn(root, 'Errors') };
}

const errorsIn = (root: XmlElement, name: string): string[] =>
  elementsAt(root, name)
    .map(({ attributes }) => attributes.errorMessage?.trim() ?? '')
    .filter((message) => message !== '');

/** The errors in a downloaded document; null when it is no document of errors. */
export function readErrorsDocument(body: string): string[] | null {
  const root = parseXml(body);
  return root && isNamed(root, 'header') ? errorsIn(root, 'Error') : null;
}

const JsonError = z.union([
  z.object({ eroare: z.string() }).transform(({ eroare }) => eroare),
  z.object({ message: z.string(), status: z.number() }).transform(({ message }) => message),
]);

/** The words of an error in JSON. */
export function readJsonError(body: string): string | null {
  const parsed = JsonError.safeParse(parseJson(body));
  return parsed.success ? parsed.data : null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const AnafId = z.union([z.string(), z.number()]).transform(String);

const MessageList = z.object({
  mesaje: z.array(z.object({ id: AnafId.optional(), id_solicitare: AnafId, tip: z.string().default('') })),
  numar_total_pagini: z.coerce.number().default(1),
});
export type MessageList = z.infer<typeof MessageList>;

export function readMessageList(body: string): MessageList | null {
  const parsed = MessageList.safeParse(parseJson(body));
  return parsed.success ? parsed.data : null;
}

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive(),
});

export function readTokens(body: string): z.infer<typeof TokenAnswer> | null {
  const parsed = TokenAnswer.safeParse(parseJson(body));
  return parsed.success ? parsed.data : null;
}
