import type { Db } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { readRemoteApi } from '../../platform/http/remote-api.server.ts';
import { createPublishable } from '../publishable/service.server.ts';
import { type PublicRowOf, publishableTable } from '../publishable/table.server.ts';
import { productsInTextTags, textListTags, textTags } from './cache-tags.ts';
import { getStories, getStory, type Story, type StoryCard } from './contract.ts';
import { storyDefinition } from './story-definition.ts';
import { findTextWarnings, type RichTextContent, readText, toRichText } from './text-service.server.ts';

const table = publishableTable(storyDefinition);

const toCard = ({
  id,
  teller,
  title,
  person,
  place,
  summary,
  image,
  publishedAt,
}: PublicRowOf<typeof storyDefinition>): StoryCard => ({
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
  const [total, rows] = await Promise.all([table.countPublic(db), table.selectPublic(db, { take, skip })]);
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
  const row = await table.selectPublicOne(db, db`id = ${id}`);
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

export const stories = createPublishable({
  definition: storyDefinition,
  table,
  compute: () => ({}),
  findWarnings: (db, { content }) => findTextWarnings(db, content),
});
