import type { Transaction } from '../src/platform/db/db.server.ts';

const days = 60;

/** Carts of visitors on every day; about one in seven became an order. */
async function insertCarts(tx: Transaction): Promise<void> {
  await tx`
    insert into cart_history (guest_id, action, products, at)
    select translate(lpad((day * 100 + visitor)::text, 21, '0'), '0123456789', 'KQVXTRMWZA'), 'AddProduct',
      jsonb_build_array(jsonb_build_object('productId', 1 + (day * 7 + visitor * 13) % 240, 'quantity', 1)),
      date_trunc('day', now()) - day * interval '1 day' + (8 + visitor % 12) * interval '1 hour'
    from generate_series(1, ${days}::int) as day, generate_series(1, (11 + day % 7)::int) as visitor`;
}

/** Searches without results. */
const emptySearches: [words: string, times: number, daysAgo: number][] = [
  ['berberina', 9, 2],
  ['quercetina', 6, 3],
  ['glutation', 5, 5],
  ['ulei de cbd', 4, 8],
  ['shilajit', 3, 11],
  ['dao', 3, 17],
  ['nmn', 2, 24],
];

async function insertEmptySearches(tx: Transaction): Promise<void> {
  for (const [words, times, daysAgo] of emptySearches) {
    await tx`
      insert into search_miss (day, words, times)
      values ((now() at time zone 'Europe/Bucharest')::date - ${daysAgo}::int, ${words}, ${times})`;
  }
}

/** Inserts statistics of the last weeks for the dashboard. */
export async function insertVisitStatistics(tx: Transaction): Promise<void> {
  await insertCarts(tx);
  await insertEmptySearches(tx);
}
