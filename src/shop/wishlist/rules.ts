/** The list every customer has. */
export const defaultListName = 'Favorite';

export const mostLists = 50;
export const mostProducts = 1000;
export const mostMailsADay = 10;

/** How many products are loaded after adding one, and when a list is opened. */
export const countAfterAdding = 10;
export const countOfList = 1000;

/** '7', 7, '7,8' and [7, '8'] all name products; anything else is null. */
export function productIdsOf(given: unknown): number[] | null {
  const parts = (Array.isArray(given) ? given : [given]).flatMap((part) =>
    typeof part === 'string' ? part.split(',') : [part],
  );
  const ids = parts.map(idOf);
  return ids.length > 0 && ids.length <= mostProducts && ids.every((id) => id !== null) ? [...new Set(ids)] : null;
}

const largest = 2_147_483_647;

function idOf(part: unknown): number | null {
  const id = typeof part === 'string' && /^ *\d{1,10} *$/.test(part) ? Number(part) : part;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= largest ? id : null;
}

/** A message from someone to someone through our mail: words, but no addresses to lead people to. */
export const hasLink = (text: string): boolean =>
  /https?:|www\.|:\/\/|\b[\w-]+\.(?:ro|com|net|org|info|eu|biz|top|xyz|link|site|online|shop|ru|io|me|ly)\b/i.test(
    text,
  );

/** Adding 'now' and 'also' to a list of 'have' must stay within the limit. */
export const fits = (have: number, added: number): boolean => have + added <= mostProducts;

/** The set with the id in it, or without it. */
export const put = (ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> =>
  isIn ? new Set([...ids, id]) : new Set([...ids].filter((one) => one !== id));

/** What the server has read, except for hearts that are on their way there: those stay as they are shown. */
export const heartsAfter = (
  answer: readonly number[],
  shown: ReadonlySet<number>,
  onTheirWay: ReadonlySet<number>,
): ReadonlySet<number> =>
  [...onTheirWay].reduce<ReadonlySet<number>>((ids, id) => put(ids, id, shown.has(id)), new Set(answer));
