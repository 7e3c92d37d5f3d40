import { isNamed, parseXml, textAt } from '../../platform/text/xml.ts';
import { entryText, readZip, type ZipEntry } from '../../platform/zip.server.ts';
import { readErrorsDocument } from './anaf/answers.ts';
import { explainError } from './anaf/errors.ts';
import type { Violation } from './ro-cius-rules.ts';

export type AnswerFile = {
  /** Null when the file holds errors instead of an invoice. */
  invoiceNumber: string | null;
  errors: Violation[];
};

const maxBytes = 30 * 1024 * 1024;

/** Reads ANAF's ZIP file; null when it is damaged. */
export function readAnswer(bytes: Uint8Array): AnswerFile | null {
  const entries = readZip(bytes, maxBytes)?.flatMap(unpackNested);
  const document = entries?.find(({ name }) => /\.xml$/i.test(name) && !/semnatura/i.test(name));
  if (!document) return null;
  const text = entryText(document);
  const root = parseXml(text);
  const invoiceNumber = root && isNamed(root, 'Invoice') ? textAt(root, 'ID') : null;
  return { invoiceNumber, errors: (readErrorsDocument(text) ?? []).map(explainError) };
}

/** Some answers have the files in a ZIP file inside the ZIP file. */
const unpackNested = (entry: ZipEntry): ZipEntry[] =>
  /\.zip$/i.test(entry.name) ? (readZip(entry.bytes, maxBytes) ?? []) : [entry];
