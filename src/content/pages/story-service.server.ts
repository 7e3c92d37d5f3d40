import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { readRemoteApi } from '../../platform/http/remote-api.server.ts';
import type { VersionedId } from '../../platform/schema.ts';
import { productsInTextTags, textListTags, textTags } from './cache-tags.ts';
import { getStories, getStory, type Story, type StoryCard } from './contract.ts';
import type { StoryFields, TextSort } from './fields.ts';
import type { PublishState } from './rules.ts';
import type { AdminStory } from './story-admin-contract.ts';
import * as queries from './story-queries.server.ts';
import {
  createPublication,
  findTextWarnings,
  type RichTextContent,
  readText,
  toRichText,
} from './text-service.server.ts';

const toCard = ({ id, teller, title, person, place, summary, image, publishedAt }: queries.PublicStory): StoryCard => ({
  id,
  teller,
  title,
  person,
  place,
  summary,
  image,
  publishedAt: publishedAt.toISOString(),
});

export async function listStories(
  db: Db,
  { take, skip }: { take: number; skip: number },
): Promise<{ total: number; stories: StoryCard[] }> {
  const [total, rows] = await Promise.all([queries.countPublic(db), queries.selectPublic(db, take, skip)]);
  return { total, stories: rows.map(toCard) };
}

/** Cache tags of a list with these stories. */
export const storyListTags = (stories: readonly { id: number }[]): string[] =>
  textListTags(
    'story',
    stories.map(({ id }) => id),
  );

type UnknownStory = Refused<'unknownStory'>;

export async function readStory(db: Db, id: number): Promise<Story | UnknownStory> {
  const row = await queries.selectPublicOne(db, id);
  return row ? { ...toCard(row), content: await readText(db, row.content) } : refuse('unknownStory');
}

export type StoryView = { story: StoryCard; text: RichTextContent; others: StoryCard[] };

const maxOtherStories = 6;

/** The story and a few others, for the story page. */
async function readStoryView({ db, showsOnly }: PageContext, id: number): Promise<StoryView | UnknownStory> {
  const found = await readStory(db, id);
  if (isRefused(found)) return found;
  const { content, ...story } = found;
  const { stories } = await listStories(db, { take: maxOtherStories + 1, skip: 0 });
  const others = stories.filter((other) => other.id !== id).slice(0, maxOtherStories);
  showsOnly([...textTags('story', id), ...storyListTags(others), ...productsInTextTags(content)]);
  return { story, text: toRichText(db, content), others };
}

export async function loadStory(tools: PageContext, id: number): Promise<StoryView | UnknownStory> {
  const remote = await readRemoteApi(tools, getStory, { params: { id } });
  if (!remote) return readStoryView(tools, id);
  const { content, ...story } = remote;
  const list = await readRemoteApi(tools, getStories, { query: { take: maxOtherStories + 1, skip: 0 } });
  const others = (list?.stories ?? []).filter((other) => other.id !== id).slice(0, maxOtherStories);
  return { story, text: toRichText(tools.db, content), others };
}

/** For the sitemap. */
export const storyPaths = async (db: Db): Promise<{ path: string; changedOn: string }[]> =>
  (await queries.selectPublic(db, 5000, 0)).map(({ id, updatedAt }) => ({
    path: `/stories/${id}`,
    changedOn: updatedAt.toISOString().slice(0, 10),
  }));

export const msUntilNextStory = (db: Db): Promise<number | null> => queries.selectNextPublication(db);

const toAdminStory = ({ publishedAt, updatedAt, ...row }: queries.StoryRow): AdminStory => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

type StoryQuery = { state?: PublishState | undefined; keyword: string; sort: TextSort; take: number; skip: number };

export async function listAdminStories(
  db: Db,
  { state, ...page }: StoryQuery,
): Promise<{ total: number; stories: AdminStory[] }> {
  const filter = { ...page, state: state ?? null };
  const [total, rows] = await Promise.all([queries.countAll(db, filter), queries.selectAll(db, filter)]);
  return { total, stories: rows.map(toAdminStory) };
}

type StoryConflict = Refused<'unknownStory' | 'changed'>;
type Saved = { story: AdminStory; warnings: string[] };
export async function readAdminStory(db: Db, id: number): Promise<AdminStory | UnknownStory> {
  const row = await queries.selectStory(db, id);
  return row ? toAdminStory(row) : refuse('unknownStory');
}

export const publication = createPublication({
  kind: 'story',
  unknown: 'unknownStory',
  toItem: toAdminStory,
  select: queries.selectStory,
  updatePublished: queries.updatePublished,
  remove: queries.deleteStory,
});

const findWarnings = (db: Db, { title, summary, content }: StoryFields): Promise<string[]> =>
  findTextWarnings(db, content, title, summary);

export async function add(db: Db, user: CurrentUser, fields: StoryFields): Promise<Saved> {
  const warnings = await findWarnings(db, fields);
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.insertStory(tx, fields);
    if (!row) throw new Error('A story was not written');
    await publication.log(tx, user, row, 'created');
    return { story: toAdminStory(row), warnings };
  });
}

export async function edit(
  db: Db,
  user: CurrentUser,
  { id, version, ...fields }: VersionedId & StoryFields,
): Promise<Saved | StoryConflict> {
  const warnings = await findWarnings(db, fields);
  return rollbackIfRefused(db, async (tx) => {
    const row = await queries.updateStory(tx, { id, version }, fields);
    if (!row) return publication.refuseUpdate(tx, id);
    await publication.log(tx, user, row, 'saved');
    return { story: toAdminStory(row), warnings };
  });
}
