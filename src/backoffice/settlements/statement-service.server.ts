import { createHash } from 'node:crypto';
import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type Bani, toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import type { BankStatement, LoadedStatement } from './bank-contract.ts';
import { confirmExact, linkRecognised } from './bank-link-service.server.ts';
import * as queries from './bank-queries.server.ts';
import { findExact } from './bank-service.server.ts';
import { isCompleteStatementLayout, StatementLayout } from './files/layouts.ts';
import { isMt940, parseMt940 } from './files/mt940.ts';
import { decodeFile } from './files/open-file.server.ts';
import {
  layoutName,
  openStatementCsv,
  type ParsedStatement,
  parseStatementRows,
  withIdentity,
} from './files/statement.ts';
import { settlementSettings } from './settings.ts';

type Opened = {
  /** Null for MT940. */
  layout: StatementLayout | null;
  parsed: ParsedStatement;
};
type FileRefused = Refused<'spreadsheet' | 'noTable' | 'severalAccounts'>;

function openFile(
  content: Uint8Array,
  chosen: StatementLayout | null,
  remembered: StatementLayout | null,
): Opened | FileRefused {
  const text = decodeFile(content);
  if (typeof text !== 'string') return text;
  if (isMt940(text)) {
    const { accounts, ...parsed } = parseMt940(text);
    return accounts.length > 1 ? refuse('severalAccounts') : { layout: null, parsed };
  }
  const opened = openStatementCsv(text, chosen ?? remembered);
  if (!opened) return refuse('noTable');
  const layout = chosen ?? opened.layout;
  const isComplete = isCompleteStatementLayout(layout);
  return { layout, parsed: isComplete ? parseStatementRows(opened.rows, layout) : { lines: [], problems: [] } };
}

const rememberedLayout = (layout: unknown): StatementLayout | null => StatementLayout.safeParse(layout).data ?? null;

const shownLines = 6;
const shownProblems = 20;

type Shown = { bookedOn: string; amount: Bani; details: string; counterparty: string };

const shownFields = ({ bookedOn, amount, details, counterparty }: Shown): Shown => ({
  bookedOn,
  amount,
  details,
  counterparty,
});

const inRon = (line: Shown) => ({ ...line, amount: toRon(line.amount) });

type PreviewInput = { accountId: number | null; content: Uint8Array; layout: StatementLayout | null };

export async function previewStatement(db: Db, { accountId, content, layout }: PreviewInput) {
  const account = accountId === null ? null : await queries.selectAccount(db, accountId);
  if (account === undefined) return refuse('unknownAccount');
  const opened = openFile(content, layout, rememberedLayout(account?.layout));
  if (isRefused(opened)) return opened;
  const { lines, problems } = opened.parsed;
  return {
    layout: opened.layout,
    count: lines.length,
    lines: lines.slice(0, shownLines).map(shownFields).map(inRon),
    problems: problems.slice(0, shownProblems),
  };
}

type LoadInput = PreviewInput & { accountName: string; fileName: string };
type LoadRefused = FileRefused | Refused<'unknownAccount' | 'badName' | 'noLines' | 'chooseColumns'>;

/**
 * Stores each line once. Days that were loaded in another format are left out, because the same transaction has other
 * texts there and would be stored twice.
 */
export const loadStatement = (
  db: Db,
  user: CurrentUser,
  { accountId, accountName, fileName, content, layout: chosen }: LoadInput,
): Promise<LoadedStatement | LoadRefused> =>
  rollbackIfRefused(db, async (tx) => {
    if (accountId === null && accountName === '') return refuse('badName');
    const account = await queries.lockAccount(tx, accountId ?? (await queries.upsertAccount(tx, accountName)));
    if (!account) return refuse('unknownAccount');
    const opened = openFile(content, chosen, rememberedLayout(account.layout));
    if (isRefused(opened)) return opened;
    const { layout, parsed } = opened;
    if (layout && !isCompleteStatementLayout(layout)) return refuse('chooseColumns');
    if (parsed.lines.length === 0) return refuse('noLines');
    if (layout) await queries.saveLayout(tx, account.id, layout);
    const format = layout ? layoutName(layout) : 'mt940';
    const lastDay = (await queries.selectLastDayOfOthers(tx, account.id, format)) ?? '';
    const lines = withIdentity(parsed.lines)
      .filter(({ bookedOn }) => bookedOn > lastDay)
      .map(({ identity, ...line }) => ({ ...line, fingerprint: fingerprintOf(identity) }));
    const stored = await queries.insertLines(tx, account.id, format, lines);
    const known = lines.length - stored.length;
    const skipped = parsed.lines.filter(({ bookedOn }) => bookedOn <= lastDay).map(shownFields);
    const author = staffAuthor(user);
    const otherUntil = skipped.length > 0 ? lastDay : null;
    const counts = { stored: stored.length, known };
    await queries.insertStatement(tx, { accountId: account.id, fileName, author, ...counts, otherUntil, skipped });
    await linkRecognised(tx, stored, author);
    const { confirmsTransfers } = await readShopSettings(tx, settlementSettings);
    const confirmed = confirmsTransfers ? (await confirmExact(tx, stored, author)).confirmed : 0;
    const exact = await findExact(tx);
    return {
      ...counts,
      skipped: skipped.length,
      exact: exact.filter(({ line }) => stored.includes(line.id)).length,
      confirmed,
    };
  });

const shownStatements = 30;

export async function listStatements(db: Db): Promise<BankStatement[]> {
  const statements = await queries.selectStatements(db, shownStatements);
  const nameOf = await loadAuthorNames(db, statements);
  return statements.map(({ createdAt, author, skippedCount, skippedLines, ...statement }) => ({
    ...statement,
    loadedAt: createdAt.toISOString(),
    authorName: nameOf(author),
    skipped: skippedCount,
    skippedLines: skippedLines.map(inRon),
  }));
}

const fingerprintOf = (identity: string): string => createHash('sha256').update(identity).digest('hex');
