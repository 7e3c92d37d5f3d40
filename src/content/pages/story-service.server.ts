import type { Db } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { readRemoteApi } from '../../platform/http/remote-api.server.ts';
import { getStories, getStory, type Story, type StoryCard } from './contract.ts';
import * as queries from './story-queries.server.ts';
import { type RichTextContent, readText, toRichText } from './text-service.server.ts';

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

type Unknown = Refused<'unknownStory'>;

export async function readStory(db: Db, id: number): Promise<Story | Unknown> {
  const row = await queries.selectPublicOne(db, id);
  return row ? { ...toCard(row), content: await readText(db, row.content) } : refuse('unknownStory');
}

export type StoryView = { story: StoryCard; text: RichTextContent; others: StoryCard[] };

const maxOtherStories = 6;

/** The story and a few others, for the story page. */
async function readStoryView(db: Db, id: number): Promise<StoryView | Unknown> {
  const found = await readStory(db, id);
  if (isRefused(found)) return found;
  const { content, ...story } = found;
  const { stories } = await listStories(db, { take: maxOtherStories + 1, skip: 0 });
  const others = stories.filter((other) => other.id !== id).slice(0, maxOtherStories);
  return { story, text: toRichText(db, content), others };
}

export async function loadStory(tools: PageContext, id: number): Promise<StoryView | Refused<'unknownStory'>> {
  const remote = await readRemoteApi(tools, getStory, { params: { id } });
  if (!remote) return readStoryView(tools.db, id);
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
