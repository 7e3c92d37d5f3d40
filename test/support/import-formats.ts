import { type DetectedFormat, detectFormat } from '../../src/backoffice/import-export/detect-format.ts';
import type { ImportEntry } from '../../src/backoffice/import-export/import-entry.ts';
import { CsvReader, separatorOf } from '../../src/platform/text/csv.ts';
import { sampleFile } from './import-export.ts';

export const today = '2026-11-16';

export const sample = (name: string): string => sampleFile(name).toString();

/** Reads a whole file with the format of its columns. */
export function readAll(text: string): DetectedFormat & { entries: ImportEntry[] } {
  const withoutBom = text.replace(/^\ufeff/, '');
  const reader = new CsvReader(separatorOf(withoutBom));
  const [head, ...rows] = [...reader.push(withoutBom), ...reader.end()];
  const detected = detectFormat(head?.cells ?? [], today);
  if (!detected) throw new Error('not detected');
  const entries = [...rows.flatMap((row) => detected.format.readRow(row)), ...detected.format.finish()];
  return { ...detected, entries };
}

export const byCode = (entries: ImportEntry[], code: string): ImportEntry => {
  const found = entries.find((entry) => entry.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};

export const faultMessages = ({ faults }: ImportEntry): string[] => faults.map(({ sentence }) => sentence);
