import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { moveAddress } from '../redirects/service.server.ts';
import { productsInTextTags, textTags } from './cache-tags.ts';
import type { CustomPage } from './contract.ts';
import type { AdminCustomPage } from './custom-page-admin-contract.ts';
import * as queries from './custom-page-queries.server.ts';
import type { CustomPageFields, TextSort } from './fields.ts';
import { customPagePath, type PublishState } from './rules.ts';
import {
  createPublication,
  findTextWarnings,
  type RichTextContent,
  readText,
  toRichText,
} from './text-service.server.ts';

type Unknown = Refused<'unknownCustomPage'>;

export async function readCustomPage(
  { db, showsOnly }: { db: Db } & Pick<PageContext, 'showsOnly'>,
  slug: string,
): Promise<CustomPage | Unknown> {
  const row = await queries.selectPublicOne(db, slug);
  if (!row) return refuse('unknownCustomPage');
  showsOnly(textTags('custom_page', row.id));
  const { title, seoTitle, seoDescription, updatedAt } = row;
  return {
    slug: row.slug,
    title,
    content: await readText(db, row.content),
    seoTitle,
    seoDescription,
    updatedAt: updatedAt.toISOString(),
  };
}

export type RichCustomPage = Omit<CustomPage, 'content'> & RichTextContent;

export async function loadCustomPage(tools: PageContext, slug: string): Promise<RichCustomPage | Unknown> {
  const found = await readCustomPage(tools, slug);
  if (isRefused(found)) return found;
  const { content, ...page } = found;
  tools.showsOnly(productsInTextTags(content));
  return { ...page, ...toRichText(tools.db, content) };
}

/** Links of the footer. */
export const readFooterPages = async (db: Db): Promise<{ name: string; to: string }[]> =>
  (await queries.selectPublic(db))
    .filter(({ isInFooter }) => isInFooter)
    .map(({ slug, title }) => ({ name: title, to: customPagePath(slug) }));

/** For the sitemap. */
export const customPagePaths = async (db: Db): Promise<{ path: string; changedOn: string }[]> =>
  (await queries.selectPublic(db)).map(({ slug, updatedAt }) => ({
    path: customPagePath(slug),
    changedOn: updatedAt.toISOString().slice(0, 10),
  }));

export const msUntilNextCustomPage = (db: Db): Promise<number | null> => queries.selectNextPublication(db);

const toAdminPage = ({ publishedAt, updatedAt, ...row }: queries.CustomPageRow): AdminCustomPage => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

type PageQuery = { state?: PublishState | undefined; keyword: string; sort: TextSort; take: number; skip: number };

export async function listCustomPages(
  db: Db,
  { state, ...page }: PageQuery,
): Promise<{ total: number; pages: AdminCustomPage[] }> {
  const filter = { ...page, state: state ?? null };
  const [total, rows] = await Promise.all([queries.countAll(db, filter), queries.selectAll(db, filter)]);
  return { total, pages: rows.map(toAdminPage) };
}

export async function readForAdmin(db: Db, id: number): Promise<AdminCustomPage | Unknown> {
  const row = await queries.selectCustomPage(db, id);
  return row ? toAdminPage(row) : refuse('unknownCustomPage');
}

export const publication = createPublication({
  kind: 'page',
  unknown: 'unknownCustomPage',
  toItem: toAdminPage,
  select: queries.selectCustomPage,
  updatePublished: queries.updatePublished,
  remove: queries.deleteCustomPage,
});

const findWarnings = (db: Db, { title, content, seoDescription }: CustomPageFields): Promise<string[]> =>
  findTextWarnings(db, content, title, seoDescription);

type Saved = { page: AdminCustomPage; warnings: string[] };

export async function add(db: Db, user: CurrentUser, fields: CustomPageFields): Promise<Saved | Refused<'slugTaken'>> {
  const warnings = await findWarnings(db, fields);
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.insertCustomPage(tx, fields);
    if (!row) return refuse('slugTaken');
    await publication.log(tx, user, row, 'created');
    return { page: toAdminPage(row), warnings };
  });
}

type EditInput = CustomPageFields & { id: number; version: number };
type EditRefused = Refused<'unknownCustomPage' | 'changed' | 'slugTaken'>;

/** The former address keeps leading to the page. */
export async function edit(
  db: Db,
  user: CurrentUser,
  { id, version, ...fields }: EditInput,
): Promise<Saved | EditRefused> {
  const warnings = await findWarnings(db, fields);
  return rollbackIfRefused(db, async (tx): Promise<Saved | EditRefused> => {
    if (await queries.isSlugTaken(tx, fields.slug, id)) return refuse('slugTaken');
    const before = await queries.selectCustomPage(tx, id);
    const row = await queries.updateCustomPage(tx, { id, version }, fields);
    if (!row) return publication.refuseUpdate(tx, id);
    if (before && before.slug !== row.slug)
      await moveAddress(tx, customPagePath(before.slug), customPagePath(row.slug));
    await publication.log(tx, user, row, 'saved');
    return { page: toAdminPage(row), warnings };
  });
}
