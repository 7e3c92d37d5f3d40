import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import type { AdminPage } from './admin-contract.ts';
import { defaultPages } from './defaults/pages.ts';
import type { PageFields } from './fields.ts';
import { readConditions, readPlaceholderValues } from './placeholders.server.ts';
import * as queries from './queries.server.ts';
import { type PageKey, pageKeys, resolveSections } from './rules.ts';
import { type PageSource, readSource } from './service.server.ts';
import {
  findTextWarnings,
  logContentChange,
  type RichTextContent,
  readText,
  toRichText,
} from './text-service.server.ts';

const toAdminPage = ({ key, version, title, seoTitle, seoDescription, content, savedAt }: PageSource): AdminPage => ({
  key,
  version,
  title,
  seoTitle,
  seoDescription,
  content,
  savedAt: savedAt?.toISOString() ?? null,
});

export async function listPages(db: Db): Promise<Omit<AdminPage, 'content'>[]> {
  const saved = new Map((await queries.selectCurrentVersions(db)).map((row) => [row.key, row]));
  return pageKeys.map((key) => {
    const { content: _, ...page } = toAdminPage(saved.get(key) ?? getDefaultPage(key));
    return page;
  });
}

const getDefaultPage = (key: PageKey): PageSource => ({ ...defaultPages[key], key, version: 0, savedAt: null });

export async function readPage(db: Db, key: PageKey) {
  const [page, versions, values] = await Promise.all([
    readSource(db, key),
    queries.selectVersions(db, key),
    readPlaceholderValues(db),
  ]);
  return {
    page: toAdminPage(page),
    versions: versions.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })),
    placeholders: Object.entries(values).map(([name, value]) => ({ name: `{{${name}}}`, value })),
  };
}

export async function readVersion(
  db: Db,
  { key, version }: { key: PageKey; version: number },
): Promise<AdminPage | Refused<'unknownVersion'>> {
  const row = version === 0 ? getDefaultPage(key) : await queries.selectVersion(db, key, version);
  return row ? toAdminPage(row) : refuse('unknownVersion');
}

type PageInput = PageFields & { version: number };

/** Appends a version; earlier versions are kept. */
export async function savePage(
  db: Db,
  user: CurrentUser,
  key: PageKey,
  { version: expectedVersion, ...fields }: PageInput,
): Promise<{ page: AdminPage; warnings: string[] } | Refused<'changed'>> {
  const warnings = await findTextWarnings(db, fields.content, fields.title, fields.seoDescription);
  return rollbackIfRefused(db, async (tx) => {
    const version = expectedVersion + 1;
    if (!(await queries.insertVersion(tx, { ...fields, key, version, author: staffAuthor(user) })))
      return refuse('changed');
    await logContentChange(tx, user, { kind: 'page', item: key, version, action: 'saved' });
    return { page: toAdminPage(await readSource(tx, key)), warnings };
  });
}

type Preview = RichTextContent & { title: string; warnings: string[] };

export async function preview(
  db: Db,
  { title, content }: { title: string; content: string },
  cards: PageContext['cards'],
): Promise<Preview> {
  const conditions = await readConditions(db, cards);
  const [text, heading, warnings] = await Promise.all([
    readText(db, resolveSections(content, conditions)),
    readText(db, resolveSections(title, conditions)),
    findTextWarnings(db, content, title),
  ]);
  return { title: heading, ...toRichText(db, text), warnings };
}
