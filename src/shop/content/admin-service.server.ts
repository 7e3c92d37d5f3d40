import { authorOf, type Who } from '../../kit/admit.server.ts';
import { type Db, wholeOrNothing } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { AdminPage } from './admin-contract.ts';
import { defaultPages } from './defaults/pages.ts';
import { readFacts } from './facts.server.ts';
import { logChange } from './log-service.server.ts';
import * as queries from './queries.server.ts';
import { type PageKey, pageKeys } from './rules.ts';
import { type PageSource, readSource } from './service.server.ts';
import { type DrawnText, drawText, readText, warningsAbout } from './text-service.server.ts';

const adminPageOf = ({ key, version, title, seoTitle, seoDescription, content, savedAt }: PageSource): AdminPage => ({
  key,
  version,
  title,
  seoTitle,
  seoDescription,
  content,
  savedAt: savedAt?.toISOString() ?? null,
});

export async function listPages(db: Db): Promise<Omit<AdminPage, 'content'>[]> {
  const saved = new Map((await queries.selectCurrent(db)).map((row) => [row.key, row]));
  return pageKeys.map((key) => {
    const { content: _, ...page } = adminPageOf(saved.get(key) ?? defaultOf(key));
    return page;
  });
}

const defaultOf = (key: PageKey): PageSource => ({ ...defaultPages[key], key, version: 0, savedAt: null });

export async function readPage(db: Db, key: PageKey) {
  const [page, versions, facts] = await Promise.all([
    readSource(db, key),
    queries.selectVersions(db, key),
    readFacts(db),
  ]);
  return {
    page: adminPageOf(page),
    versions: versions.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })),
    placeholders: Object.entries(facts).map(([name, value]) => ({ name: `{{${name}}}`, value })),
  };
}

export async function readVersion(
  db: Db,
  { key, version }: { key: PageKey; version: number },
): Promise<AdminPage | Refused<'unknownVersion'>> {
  const row = version === 0 ? defaultOf(key) : await queries.selectVersion(db, key, version);
  return row ? adminPageOf(row) : refuse('unknownVersion');
}

type Written = queries.PageFields & { version: number };

/** A new version on top of the one that was read; the older ones stay. */
export async function savePage(
  db: Db,
  who: Who,
  key: PageKey,
  { version: read, ...fields }: Written,
): Promise<{ page: AdminPage; warnings: string[] } | Refused<'changed'>> {
  const warnings = await warningsAbout(db, fields.content, fields.title, fields.seoDescription);
  return wholeOrNothing(db, async (tx) => {
    const version = read + 1;
    if (!(await queries.insertVersion(tx, { ...fields, key, version, author: authorOf(who) })))
      return refuse('changed');
    await logChange(tx, who, { kind: 'page', item: key, version, action: 'saved' });
    return { page: adminPageOf(await readSource(tx, key)), warnings };
  });
}

type Preview = DrawnText & { title: string; warnings: string[] };

export async function preview(db: Db, { title, content }: { title: string; content: string }): Promise<Preview> {
  const [drawn, heading, warnings] = await Promise.all([
    readText(db, content),
    readText(db, title),
    warningsAbout(db, content, title),
  ]);
  return { title: heading, ...drawText(db, drawn), warnings };
}
