import { type Db, inTransaction, type Pool, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import { toRon } from '../../platform/money.ts';
import { toBucharestTime } from '../../platform/time.ts';
import type { CourierAccounts } from '../../sales/delivery/courier-accounts.server.ts';
import type { Remittance } from '../../sales/delivery/couriers/port.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import { linkRecognised } from './bank-link-service.server.ts';
import type { RemittanceFile, Stored } from './cash-contract.ts';
import * as queries from './cash-queries.server.ts';
import { courierNameOf, listCouriers } from './couriers-service.server.ts';
import { cleanAwb } from './files/cells.ts';
import { isCompleteRemittanceLayout, RemittanceLayout } from './files/layouts.ts';
import { decodeFile } from './files/open-file.server.ts';
import {
  openRemittanceCsv,
  type ParsedRemittance,
  parseRemittanceRows,
  type RemittanceRow,
} from './files/remittance.ts';

type FileInput = { courier: string; paidOn: string; fileName: string; content: Uint8Array };
type FileRefused = Refused<'unknownCourier' | 'spreadsheet' | 'noTable' | 'noLines' | 'chooseColumns'>;

type OpenedFile = { layout: RemittanceLayout; parsed: ParsedRemittance };

async function openFile(
  db: Db,
  { courier, paidOn, content }: FileInput,
  chosen: RemittanceLayout | null,
): Promise<OpenedFile | FileRefused> {
  if (!(await listCouriers(db)).some(({ key }) => key === courier)) return refuse('unknownCourier');
  const text = decodeFile(content);
  if (typeof text !== 'string') return text;
  const remembered = chosen ?? RemittanceLayout.safeParse(await queries.selectLayout(db, courier)).data ?? null;
  const opened = openRemittanceCsv(text, remembered);
  if (!opened) return refuse('noTable');
  const layout = chosen ?? opened.layout;
  const isComplete = isCompleteRemittanceLayout(layout);
  return { layout, parsed: isComplete ? parseRemittanceRows(opened.rows, layout, paidOn) : { rows: [], problems: [] } };
}

const shownRows = 8;
const shownProblems = 20;

export async function previewRemittance(db: Db, input: FileInput & { layout: RemittanceLayout | null }) {
  const opened = await openFile(db, input, input.layout);
  if (isRefused(opened)) return opened;
  const { rows, problems } = opened.parsed;
  return {
    layout: opened.layout,
    count: rows.length,
    sum: toRon(rows.reduce((sum, { amount }) => sum + amount, 0)),
    rows: rows.slice(0, shownRows).map((row) => ({ ...row, amount: toRon(row.amount) })),
    problems: problems.slice(0, shownProblems),
  };
}

export const loadRemittance = (
  db: Db,
  user: CurrentUser,
  { layout, ...input }: FileInput & { layout: RemittanceLayout },
): Promise<Stored | FileRefused> =>
  rollbackIfRefused(db, async (tx) => {
    if (!isCompleteRemittanceLayout(layout)) return refuse('chooseColumns');
    const opened = await openFile(tx, input, layout);
    if (isRefused(opened)) return opened;
    if (opened.parsed.rows.length === 0) return refuse('noLines');
    await queries.saveLayout(tx, input.courier, layout);
    const by = { source: input.fileName, author: staffAuthor(user) };
    return storeRemittances(tx, input.courier, opened.parsed.rows, by);
  });

const shownFiles = 50;

const keptBy = ({ hasBankLine, hasRecorded }: queries.LoadedFile): RemittanceFile['keptBy'] => {
  if (hasBankLine) return 'bankLine';
  return hasRecorded ? 'recorded' : null;
};

export async function listFiles(db: Db): Promise<RemittanceFile[]> {
  const files = await queries.selectFiles(db, shownFiles);
  const [nameOf, courierName] = await Promise.all([loadAuthorNames(db, files), courierNameOf(db)]);
  return files.map((file) => ({
    id: file.id,
    fileName: file.source,
    courier: courierName(file.courier),
    loadedAt: file.createdAt.toISOString(),
    authorName: nameOf(file.author),
    rows: file.rows,
    amount: toRon(file.amount),
    keptBy: keptBy(file),
  }));
}

/** Orders keep no trace of remittances, so without the rows they expect their cash as before. */
export const undoFile = (
  db: Db,
  id: number,
): Promise<{ fileName: string; rows: number; amount: number } | Refused<'unknownRow' | 'bankLine' | 'recorded'>> =>
  rollbackIfRefused(db, async (tx) => {
    const file = await queries.lockFile(tx, id);
    if (!file) return refuse('unknownRow');
    const reason = keptBy(file);
    if (reason) return refuse(reason);
    await queries.deleteFile(tx, id);
    return { fileName: file.source, rows: file.rows, amount: toRon(file.amount) };
  });

async function storeRemittances(
  tx: Transaction,
  courier: string,
  rows: readonly (RemittanceRow & { collectedOn?: string | null })[],
  by: { source: string; author: string },
): Promise<Stored> {
  const complete = rows.map((row) => ({ ...row, collectedOn: row.collectedOn ?? null }));
  const changed = await queries.countChanged(tx, courier, complete);
  const stored = await queries.insertRemittances(tx, courier, complete, by);
  await queries.matchRemittances(tx);
  if (stored > 0) await linkRecognised(tx, null, by.author);
  const awbs = rows.map(({ awb }) => awb);
  return {
    stored,
    changed,
    known: rows.length - stored - changed,
    unknownAwbs: await queries.countUnknown(tx, courier, awbs),
  };
}

/** Days that a call covers: couriers pay within two weeks, and one of them answers for at most 31 days. */
const fetchedDays = 25;

const dayOf = (moment: Date): string => toBucharestTime(moment).toISOString().slice(0, 10);

/** One row per transfer and AWB, as `parseRemittanceRows` makes of files; money that the courier still holds is left out. */
function toRows(remittances: readonly Remittance[]) {
  const rows = new Map<string, RemittanceRow & { collectedOn: string | null }>();
  for (const { awb: given, amount, collectedOn, paidOn } of remittances) {
    const awb = cleanAwb(given);
    if (paidOn === null || amount === 0 || awb === '') continue;
    const key = `${paidOn} ${awb}`;
    const earlier = rows.get(key)?.amount ?? 0;
    rows.set(key, { awb, amount: earlier + amount, paidOn, reference: paidOn, collectedOn });
  }
  return [...rows.values()];
}

type Fetched = { stored: Stored; failures: string[]; calls: number };

/** Asks the couriers that have the call and an account; a failure of one does not stop the others. */
async function fetchAll(db: Db, accounts: CourierAccounts, author: string): Promise<Fetched> {
  const now = new Date();
  const range = { from: dayOf(new Date(now.getTime() - fetchedDays * 86_400_000)), to: dayOf(now) };
  const stored = { stored: 0, known: 0, changed: 0, unknownAwbs: 0 };
  const failures: string[] = [];
  let calls = 0;
  for (const { key, name, hasCall } of await listCouriers(db)) {
    const account = hasCall ? await accounts.open(db, key) : null;
    if (!account) continue;
    calls++;
    const answer = await account.remittances(range);
    if (!answer.ok) failures.push(`${name}: ${answer.message}`);
    else {
      const rows = toRows(answer.value);
      const result = await inTransaction(db, (tx) => storeRemittances(tx, key, rows, { source: 'api', author }));
      stored.stored += result.stored;
      stored.known += result.known;
      stored.changed += result.changed;
      stored.unknownAwbs += result.unknownAwbs;
    }
  }
  return { stored, failures, calls };
}

export async function fetchRemittances(
  db: Db,
  accounts: CourierAccounts,
  user: CurrentUser,
  audit: WriteAudit,
): Promise<Stored | Refused<'noCall' | 'courierFailed'>> {
  const { stored, failures, calls } = await fetchAll(db, accounts, staffAuthor(user));
  if (calls === 0) return refuse('noCall');
  await audit(db, stored);
  return failures.length > 0 ? refuse('courierFailed', failures.join(' ')) : stored;
}

/** Once a day. Also finds the orders of rows that came before their parcel was known. */
export const remittanceJob = (accounts: CourierAccounts): RecurringJob =>
  recurringJob('remittance-fetch', 86_400, async (db: Pool) => {
    const { failures } = await fetchAll(db, accounts, 'sistem');
    await inTransaction(db, (tx) => queries.matchRemittances(tx));
    if (failures.length > 0) throw new Error(failures.join('; '));
  });

export const linkRemittance = (
  db: Db,
  id: number,
  orderNumber: string,
): Promise<null | Refused<'unknownRow' | 'unknownOrder' | 'alreadyLinked'>> =>
  rollbackIfRefused(db, async (tx) => {
    const row = await queries.lockRemittance(tx, id);
    if (!row) return refuse('unknownRow');
    if (row.orderId !== null) return refuse('alreadyLinked');
    const orderId = await queries.selectOrderId(tx, orderNumber);
    if (orderId === null) return refuse('unknownOrder');
    await queries.setOrder(tx, id, orderId);
    return null;
  });
