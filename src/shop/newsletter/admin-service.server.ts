import { csvLine } from '../../kit/csv.ts';
import { csvBytes } from '../../kit/csv-bytes.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { showMoment } from '../../kit/romanian.ts';
import { FileAnswer } from '../../kit/send.server.ts';
import type { Subscriber } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { exportColumns, sourceNames, stateNames } from './admin-texts.ts';

const subscriberOf = ({ askedAt, confirmedAt, unsubscribedAt, ...row }: queries.SubscriberRow): Subscriber => ({
  ...row,
  askedAt: askedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
});

export async function listSubscribers(
  db: Db,
  page: queries.Page,
): Promise<{ total: number; subscribers: Subscriber[] }> {
  const [total, rows] = await Promise.all([queries.countAll(db, page), queries.selectPage(db, page)]);
  return { total, subscribers: rows.map(subscriberOf) };
}

export async function readGrowth(db: Db) {
  const [states, months] = await Promise.all([queries.countStates(db), queries.selectMonths(db)]);
  return { ...states, months };
}

export const exportFile = (db: Db, wanted: queries.Wanted): FileAnswer =>
  new FileAnswer('abonati-newsletter.csv', 'text/csv; charset=utf-8', csvBytes(linesOf(db, wanted)));

const piece = 1000;

async function* linesOf(db: Db, wanted: queries.Wanted): AsyncGenerator<string> {
  yield csvLine(exportColumns);
  let rows: queries.SubscriberRow[] = [];
  do {
    rows = await queries.selectAfter(db, wanted, rows.at(-1)?.id ?? 0, piece);
    for (const row of rows) yield csvLine(cellsOf(row));
  } while (rows.length === piece);
}

const cellsOf = ({ email, state, source, askedAt, confirmedAt, unsubscribedAt }: queries.SubscriberRow): string[] => [
  email,
  stateNames[state],
  sourceNames[source],
  ...[askedAt, confirmedAt, unsubscribedAt].map((moment) => (moment ? showMoment(moment) : '')),
];

export async function unsubscribeOnRequest(db: Db, id: number): Promise<Subscriber | Refused<'unknownSubscriber'>> {
  const row = await queries.unsubscribe(db, id);
  return row ? subscriberOf(row) : refuse('unknownSubscriber');
}
