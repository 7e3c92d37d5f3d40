import type { Db } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import type { Story, StoryCard } from './contract.ts';
import * as queries from './story-queries.server.ts';
import { type DrawnText, drawText, readText } from './text-service.server.ts';

const cardOf = ({ id, teller, title, person, place, summary, image, publishedAt }: queries.PublicStory): StoryCard => ({
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
  return { total, stories: rows.map(cardOf) };
}

type Unknown = Refused<'unknownStory'>;

export async function readStory(db: Db, id: number): Promise<Story | Unknown> {
  const row = await queries.selectPublicOne(db, id);
  return row ? { ...cardOf(row), content: await readText(db, row.content) } : refuse('unknownStory');
}

export type StoryView = { story: StoryCard; text: DrawnText; others: StoryCard[] };

const mostOthers = 6;

/** What its page shows: the story and a few others. */
export async function drawStory(db: Db, id: number): Promise<StoryView | Unknown> {
  const found = await readStory(db, id);
  if (isRefused(found)) return found;
  const { content, ...story } = found;
  const { stories } = await listStories(db, { take: mostOthers + 1, skip: 0 });
  const others = stories.filter((one) => one.id !== id).slice(0, mostOthers);
  return { story, text: drawText(db, content), others };
}

/** For the sitemap. */
export const storyPaths = async (db: Db): Promise<{ path: string; changedOn: string }[]> =>
  (await queries.selectPublic(db, 5000, 0)).map(({ id, updatedAt }) => ({
    path: `/stories/${id}`,
    changedOn: updatedAt.toISOString().slice(0, 10),
  }));

export const nextStoryTurn = (db: Db): Promise<number | null> => queries.selectNextTurn(db);
