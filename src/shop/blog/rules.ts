import { type Block, plainText } from '../../kit/markdown.ts';

/** One shown large, and two rows of three. */
export const pageSize = 7;
export const mostTags = 8;
export const mostProducts = 12;
/** Articles in the feed for readers. */
export const inFeed = 30;

const wordsAMinute = 200;

/** Whole minutes, at least one. */
export function readingMinutes(blocks: readonly Block[]): number {
  const words = plainText(blocks).match(/\p{L}+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsAMinute));
}

export const isHandler = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The way an address of the blog is read: `?page=2&tag=Somn`. */
export type BlogQuery = { page: number; tag: string | null };

export function readQuery(search: URLSearchParams): BlogQuery {
  const page = Number(search.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    tag: search.get('tag')?.slice(0, 40) || null,
  };
}

export function blogPath({ page, tag }: BlogQuery): string {
  const query = new URLSearchParams({ ...(tag ? { tag } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

export const pagesFor = (total: number): number => Math.max(1, Math.ceil(total / pageSize));
