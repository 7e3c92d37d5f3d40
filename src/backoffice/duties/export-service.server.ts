import type { Db } from '../../platform/db/db.server.ts';
import type { BodyOf } from '../../platform/http/endpoint.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { formatDateTime } from '../../platform/text/admin-dates.ts';
import { csvLine } from '../../platform/text/csv.ts';
import { csvBytes } from '../../platform/text/csv-bytes.server.ts';
import { writeZip, type ZipEntry } from '../../platform/zip.server.ts';
import type { exportDuties } from './contract.ts';
import { renderDuties } from './pdf.server.ts';
import * as queries from './queries.server.ts';
import { findDuty } from './registry/index.server.ts';
import { listDuties } from './service.server.ts';
import { certaintyNames, levelNames, stateNames } from './texts.ts';

const headers = [
  'Verificat la',
  'Obligația',
  'Legea',
  'Sursa legii',
  'Starea',
  'Pagini privite',
  'Înregistrări privite',
  'Lipsesc',
  'De verificat',
  'Ce s-a găsit',
  'Pagina dovezii',
  'Extras',
  'SHA-256 al paginii',
];

const cellsOf = ({ duty, at, ...row }: queries.EvidenceRow): string[] => {
  const known = findDuty(duty);
  return [
    formatDateTime(at),
    known?.name ?? duty,
    known?.law ?? '',
    known ? certaintyNames[known.certainty] : '',
    stateNames[row.state],
    String(row.pages),
    String(row.records),
    String(row.missing),
    String(row.toCheck),
    row.findings.map(({ level, where, text }) => `${levelNames[level]}: ${where}: ${text}`).join('\n'),
    row.pagePath,
    row.excerpt,
    row.pageHash,
  ];
};

async function* csvLines(db: Db, period: queries.Period): AsyncGenerator<string> {
  yield csvLine(headers);
  for await (const row of queries.streamEvidence(db, period)) yield csvLine(cellsOf(row));
}

/** The file is written while it is downloaded. */
export async function exportEvidence(db: Db, { what, ...period }: BodyOf<typeof exportDuties>): Promise<FileResponse> {
  const name = `obligatii-legale-${period.from}-${period.until}`;
  if (what === 'csv')
    return new FileResponse(`${name}.csv`, 'text/csv; charset=utf-8', csvBytes(csvLines(db, period)), null);
  return new FileResponse(`${name}.zip`, 'application/zip', writeZip(entries(db, period)), null);
}

/** For an inspector: the present state as a document, and all evidence of the period as a table. */
async function* entries(db: Db, period: queries.Period): AsyncGenerator<ZipEntry> {
  yield { name: 'starea-obligatiilor.pdf', bytes: await renderDuties(await listDuties(db)) };
  const chunks: Buffer[] = [];
  for await (const chunk of csvBytes(csvLines(db, period))) chunks.push(Buffer.from(chunk));
  yield { name: 'dovezi.csv', bytes: Buffer.concat(chunks) };
}
