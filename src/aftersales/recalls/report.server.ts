import { shopBrand } from '../../brands/brand.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { csvLine } from '../../platform/text/csv.ts';
import { csvBytes } from '../../platform/text/csv-bytes.server.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import type { Recipient } from './admin-contract.ts';
import { presentRecipients } from './admin-service.server.ts';
import { toNotice } from './notice-service.server.ts';
import { renderRecallReport } from './pdf.server.ts';
import * as queries from './queries.server.ts';
import { selectAllRecipients } from './recipient-queries.server.ts';
import { recallNumber } from './rules.ts';
import { readReached } from './service.server.ts';
import { texts } from './texts.ts';

type Unknown = Refused<'unknownRecall'>;

async function readAll(db: Db, id: number) {
  const recall = await queries.selectRecall(db, id);
  if (!recall) return null;
  const rows = await presentRecipients(db, recall, await selectAllRecipients(db, id));
  return { recall, rows };
}

/** All figures come from the log of messages and answers. */
export async function readReport(db: Db, id: number) {
  const found = await readAll(db, id);
  if (!found) return refuse('unknownRecall');
  const { recall, rows } = found;
  const [notice, reached] = await Promise.all([toNotice(db, recall), readReached(db, recall)]);
  const bytes = await renderRecallReport({ recall, notice, reached, rows, at: new Date() });
  const fileName = `${recall.isExercise ? 'exercitiu' : 'rechemare'}-${recallNumber(id)}.pdf`;
  return { fileName, contentType: 'application/pdf', base64: bytes.toString('base64') };
}

const csvNames = [
  'Comandă',
  'Nume',
  'Plecată la',
  'Loturi și bucăți',
  'Bucăți întoarse',
  'E-mail',
  'E-mail la',
  'SMS',
  'SMS la',
  'Reamintiri',
  'Citit la',
  'Răspuns',
  'Răspuns la',
  'Retur',
  'Rezolvat la',
];

const moment = (at: string | null | undefined): string => (at ? formatDateTime(new Date(at)) : '');

/** The state of the notice on a channel. */
function firstMessage({ messages }: Recipient, channel: 'mail' | 'sms') {
  const found = messages.find((message) => message.channel === channel && message.round === 0);
  const states = { queued: 'în drum', sent: 'predat', failed: 'eșuat' } as const;
  return { state: found ? states[found.state] : '', at: found?.state === 'sent' ? moment(found.at) : '' };
}

const unitsText = ({ units }: Recipient): string =>
  units.map(({ lotCode, quantity }) => `${lotCode} × ${quantity}`).join(', ');

export async function exportRecipients(db: Db, id: number): Promise<FileResponse | Unknown> {
  const found = await readAll(db, id);
  if (!found) return refuse('unknownRecall');
  const lines = found.rows.map((row) => {
    const [mail, sms] = [firstMessage(row, 'mail'), firstMessage(row, 'sms')];
    return csvLine([
      row.orderNumber,
      row.name,
      moment(row.shippedAt),
      unitsText(row),
      String(row.units.reduce((sum, { returned }) => sum + returned, 0)),
      mail.state,
      mail.at,
      sms.state,
      sms.at,
      String(Math.max(0, ...row.messages.map(({ round }) => round))),
      moment(row.readAt),
      row.answer ? texts.answers[row.answer] : '',
      moment(row.answeredAt),
      row.returnNumber ?? '',
      moment(row.settledAt),
    ]);
  });
  const name = `${shopBrand.code.toLowerCase()}-${recallNumber(id)}.csv`;
  return new FileResponse(name, 'text/csv', csvBytes([csvLine(csvNames), ...lines]), lines.length);
}
