import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { CsvReader, type CsvRow, separatorOf, unescapeFormula } from '../../platform/text/csv.ts';
import type { getRedirects, importRedirects, Redirect, redirectSorts } from './admin-contract.ts';
import { RedirectFields } from './fields.ts';
import * as queries from './queries.server.ts';
import { flatten, maxImportLines, maxRedirects, normalizePath, RedirectTable, toLocalTarget } from './rules.ts';
import { texts } from './texts.ts';

type Page = { search: string; sort: (typeof redirectSorts)[number]; take: number; skip: number };

export async function listRedirects(db: Db, page: Page): Promise<DataOf<typeof getRedirects>> {
  const [total, redirects] = await Promise.all([
    queries.countRedirects(db, page.search),
    queries.selectRedirects(db, page),
  ]);
  return { total, rows: redirects };
}

const readTargets = async (tx: Db): Promise<RedirectTable> =>
  new RedirectTable((await queries.selectAll(tx)).map(({ fromPath, target }) => [fromPath, target]));

type Source = Redirect['source'];

/** Stores a redirect with its chain flattened, and shortens those that led to it; `targets` is kept up to date. */
async function store(
  tx: Transaction,
  targets: RedirectTable,
  { fromPath, target: wanted, status }: RedirectFields,
  source: Source,
): Promise<Redirect | Refused<'loop'>> {
  const flat = flatten(targets, fromPath, wanted);
  if (!flat) return refuse('loop');
  const saved = await queries.upsert(tx, { fromPath, target: flat.target, status }, source);
  await shorten(tx, targets, flat.shortened, flat.target);
  targets.set(fromPath, flat.target);
  return saved;
}

async function shorten(tx: Transaction, targets: RedirectTable, paths: string[], target: string): Promise<void> {
  if (paths.length === 0) return;
  await queries.updateTargets(tx, paths, target);
  for (const path of paths) targets.set(path, target);
}

const localized = (fields: RedirectFields, siteUrl: string): RedirectFields => ({
  ...fields,
  target: toLocalTarget(fields.target, siteUrl),
});

export const add = (
  db: Db,
  fields: RedirectFields,
  siteUrl: string,
): Promise<Redirect | Refused<'loop' | 'fromTaken' | 'tooMany'>> =>
  rollbackIfRefused(db, async (tx) => {
    await queries.lockRedirects(tx);
    const targets = await readTargets(tx);
    if (targets.has(fields.fromPath)) return refuse('fromTaken');
    if (targets.size >= maxRedirects) return refuse('tooMany');
    return store(tx, targets, localized(fields, siteUrl), 'manual');
  });

type EditRefused = Refused<'loop' | 'fromTaken' | 'unknownRedirect' | 'changed'>;

export const edit = (
  db: Db,
  id: number,
  { version, ...typed }: RedirectFields & { version: number },
  siteUrl: string,
): Promise<Redirect | EditRefused> =>
  rollbackIfRefused(db, async (tx): Promise<Redirect | EditRefused> => {
    await queries.lockRedirects(tx);
    const saved = await queries.selectRedirect(tx, id);
    if (!saved) return refuse('unknownRedirect');
    if (saved.version !== version) return refuse('changed');
    const targets = await readTargets(tx);
    targets.delete(saved.fromPath);
    const fields = localized(typed, siteUrl);
    if (targets.has(fields.fromPath)) return refuse('fromTaken');
    const flat = flatten(targets, fields.fromPath, fields.target);
    if (!flat) return refuse('loop');
    await queries.update(tx, id, { ...fields, target: flat.target });
    await shorten(tx, targets, flat.shortened, flat.target);
    return (await queries.selectRedirect(tx, id)) ?? refuse('unknownRedirect');
  });

export const remove = async (db: Db, id: number): Promise<null | Refused<'unknownRedirect'>> =>
  (await queries.remove(db, id)) ? null : refuse('unknownRedirect');

/** Keeps an old address leading to the new one; call it in the transaction that changes the address. */
export async function moveAddress(tx: Transaction, from: string, to: string): Promise<void> {
  await queries.lockRedirects(tx);
  // A redirect away from the new address would hide the page.
  await queries.removeFrom(tx, normalizePath(to) ?? to);
  const fromPath = normalizePath(from);
  if (fromPath !== null) await store(tx, await readTargets(tx), { fromPath, target: to, status: 301 }, 'slug');
}

/** Stores the valid lines in one transaction and reports the others. */
export const importCsv = (db: Db, content: string, siteUrl: string): Promise<DataOf<typeof importRedirects>> =>
  rollbackIfRefused(db, async (tx) => {
    await queries.lockRedirects(tx);
    const targets = await readTargets(tx);
    const faults: { line: number; message: string }[] = [];
    let saved = 0;
    for (const row of readRows(content)) {
      const message = await importRow(tx, targets, row, siteUrl);
      if (message === null) saved++;
      else faults.push({ line: row.line, message });
    }
    return { saved, faults };
  });

/** Returns why a row was skipped; null when it was stored. */
async function importRow(
  tx: Transaction,
  targets: RedirectTable,
  { cells }: CsvRow,
  siteUrl: string,
): Promise<string | null> {
  const [from = '', target = '', status = ''] = cells.map((cell) => unescapeFormula(cell).trim());
  if (target === '') return texts.noTarget;
  const parsed = RedirectFields.safeParse({
    fromPath: toLocalTarget(from, siteUrl),
    target: toLocalTarget(target, siteUrl),
    ...(status === '' ? {} : { status: Number(status) }),
  });
  if (!parsed.success) return parsed.error.issues[0]?.message ?? texts.from;
  if (targets.size >= maxRedirects && !targets.has(parsed.data.fromPath)) return texts.tooMany;
  const stored = await store(tx, targets, parsed.data, 'import');
  return 'ok' in stored ? texts.loop : null;
}

/** Without empty lines and without a header, which names columns instead of paths. */
function readRows(content: string): CsvRow[] {
  const text = content.replace(/^\ufeff/, '');
  const reader = new CsvReader(separatorOf(text.split('\n', 1)[0] ?? ''));
  const rows = [...reader.push(text), ...reader.end()].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const isHeader = !/^(\/|https?:)/.test(rows[0]?.cells[0]?.trim() ?? '');
  return rows.slice(isHeader ? 1 : 0, maxImportLines);
}

export type ImportedRedirect = { fromPath: string; target: string };

/** The stored redirects, for the preview of an import, which `previewRedirect` adds to them. */
export const readRedirectTable = (db: Db): Promise<RedirectTable> => readTargets(db);

/** Tells what storing a redirect would do, and adds it to the table. */
export function previewRedirect(
  targets: RedirectTable,
  { fromPath, target }: ImportedRedirect,
): 'new' | 'changed' | 'unchanged' | 'loop' | 'tooMany' {
  const before = targets.get(fromPath);
  if (before === undefined && targets.size >= maxRedirects) return 'tooMany';
  const flat = flatten(targets, fromPath, target);
  if (!flat) return 'loop';
  for (const path of [fromPath, ...flat.shortened]) targets.set(path, flat.target);
  if (before === undefined) return 'new';
  return before === flat.target ? 'unchanged' : 'changed';
}

/** Stores redirects with their chains flattened; loops and redirects above the limit are left out. */
export async function storeImportedRedirects(
  tx: Transaction,
  redirects: readonly ImportedRedirect[],
  { keepsExisting }: { keepsExisting: boolean },
): Promise<void> {
  if (redirects.length === 0) return;
  await queries.lockRedirects(tx);
  const targets = await readTargets(tx);
  for (const redirect of redirects) {
    const isKnown = targets.has(redirect.fromPath);
    if (isKnown ? keepsExisting : targets.size >= maxRedirects) continue;
    await store(tx, targets, { ...redirect, status: 301 }, 'import');
  }
}
