import type { Db } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { newToken } from '../../platform/secrets.server.ts';
import type { Feed, ProductProblem } from './admin-contract.ts';
import type { FeedDefinition } from './definition.ts';
import { feedDefinitions, findDefinition } from './definitions.ts';
import type { FeedFields } from './fields.ts';
import type { FeedFiles } from './file-service.server.ts';
import * as queries from './queries.server.ts';
import { openProductReader, readShop } from './read-products.server.ts';
import { cellOf, extensionOf, feedItem } from './write.ts';

type UnknownFeed = Refused<'unknownFeed'>;

/** The row of a feed; the first reader of a new definition makes it. */
export async function readFeedRow(db: Db, definition: FeedDefinition): Promise<queries.FeedRow> {
  const found = await queries.selectFeed(db, definition.name);
  if (found) return found;
  const isActive = definition.publicPath !== undefined;
  await queries.insertFeed(db, { name: definition.name, secret: newToken(), isActive });
  const made = await queries.selectFeed(db, definition.name);
  if (!made) throw new Error(`The feed ${definition.name} was not stored`);
  return made;
}

/** The path that a partner reads. */
export const feedPath = ({ name, format }: FeedDefinition, secret: string): string =>
  `/feeds/${name}-${secret}.${extensionOf(format)}`;

function toFeed(definition: FeedDefinition, row: queries.FeedRow, siteUrl: string): Feed {
  const { secret, ...fields } = row;
  const { title, text, publicPath } = definition;
  const publicUrl = publicPath === undefined ? null : siteUrl + publicPath;
  return { ...fields, title, text, url: siteUrl + feedPath(definition, secret), publicUrl };
}

export async function listFeeds(db: Db, siteUrl: string): Promise<Feed[]> {
  const rows = new Map((await queries.selectFeeds(db)).map((row) => [row.name, row]));
  const feeds: Feed[] = [];
  for (const definition of feedDefinitions)
    feeds.push(toFeed(definition, rows.get(definition.name) ?? (await readFeedRow(db, definition)), siteUrl));
  return feeds;
}

export async function readFeed(db: Db, name: string, siteUrl: string): Promise<Feed | UnknownFeed> {
  const definition = findDefinition(name);
  return definition ? toFeed(definition, await readFeedRow(db, definition), siteUrl) : refuse('unknownFeed');
}

type SaveBody = FeedFields & { version: number };

export async function saveFeed(
  db: Db,
  name: string,
  { version, ...fields }: SaveBody,
  siteUrl: string,
): Promise<Feed | UnknownFeed | Refused<'changed' | 'unknownCategory'>> {
  const ids = [...new Set(fields.categoryIds)];
  if ((await queries.countCategories(db, ids)) < ids.length) return refuse('unknownCategory');
  const before = await readFeed(db, name, siteUrl);
  if (isRefused(before)) return before;
  if (!(await queries.updateFeed(db, name, version, { ...fields, categoryIds: ids }))) return refuse('changed');
  return readFeed(db, name, siteUrl);
}

export async function renewAddress(db: Db, name: string, siteUrl: string): Promise<Feed | UnknownFeed> {
  await queries.updateSecret(db, name, newToken());
  return readFeed(db, name, siteUrl);
}

export async function checkFeed(db: Db, name: string, siteUrl: string, files: FeedFiles): Promise<Feed | UnknownFeed> {
  const definition = findDefinition(name);
  if (!definition) return refuse('unknownFeed');
  await files.write(definition, await readFeedRow(db, definition));
  return readFeed(db, name, siteUrl);
}

type ProblemPage = Parameters<typeof queries.selectProblems>[2];

export async function listProblems(
  db: Db,
  name: string,
  page: ProblemPage,
): Promise<{ total: number; rows: ProductProblem[] }> {
  const [total, rows] = await Promise.all([
    queries.countProblems(db, name, page),
    queries.selectProblems(db, name, page),
  ]);
  return { total, rows };
}

const previewed = 5;

/** The first products that match, as they would be sent. */
export async function previewFeed(db: Db, name: string, search: string, siteUrl: string) {
  const definition = findDefinition(name);
  if (!definition) return refuse('unknownFeed');
  const [shop, toProduct, rows] = await Promise.all([
    readShop(db, siteUrl),
    openProductReader(db),
    queries.findProducts(db, search, previewed),
  ]);
  return rows.map((row) => {
    const { values, problems } = feedItem(definition, toProduct(row), shop);
    return {
      productId: row.id,
      productName: row.name,
      columns: values.map(([column, value]) => ({ name: column.name, label: column.label, value: cellOf(value) })),
      problems,
    };
  });
}
