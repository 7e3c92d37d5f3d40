/** Name of the default list. */
export const defaultListName = 'Favorite';

export const maxLists = 50;
export const maxProducts = 1000;
export const maxEmailsPerDay = 10;

/** Number of products loaded after adding one and when opening a list. */
export const latestCount = 10;
export const listPageSize = 1000;

/** Parses '7', 7, '7,8' and [7, '8']; null for anything else. */
export function productIdsOf(input: unknown): number[] | null {
  const parts = (Array.isArray(input) ? input : [input]).flatMap((part) =>
    typeof part === 'string' ? part.split(',') : [part],
  );
  const ids = parts.map(idOf);
  return ids.length > 0 && ids.length <= maxProducts && ids.every((id) => id !== null) ? [...new Set(ids)] : null;
}

const maxId = 2_147_483_647;

function idOf(part: unknown): number | null {
  const id = typeof part === 'string' && /^ *\d{1,10} *$/.test(part) ? Number(part) : part;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= maxId ? id : null;
}

/** Messages in emails to third parties may not contain links. */
export const hasLink = (text: string): boolean =>
  /https?:|www\.|:\/\/|\b[\w-]+\.(?:ro|com|net|org|info|eu|biz|top|xyz|link|site|online|shop|ru|io|me|ly)\b/i.test(
    text,
  );

export const isWithinProductLimit = (existing: number, added: number): boolean => existing + added <= maxProducts;

export const withMembership = (ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> =>
  isIn ? new Set([...ids, id]) : new Set([...ids].filter((existing) => existing !== id));

/** The server's ids, except for toggles in flight, which keep their shown state. */
export const mergeWishListIds = (
  serverIds: readonly number[],
  shownIds: ReadonlySet<number>,
  inFlightIds: ReadonlySet<number>,
): ReadonlySet<number> =>
  [...inFlightIds].reduce<ReadonlySet<number>>(
    (ids, id) => withMembership(ids, id, shownIds.has(id)),
    new Set(serverIds),
  );
