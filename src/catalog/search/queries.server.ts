import type { Db } from '../../platform/db/db.server.ts';

/** Limits the rows per day, so that a crawler cannot fill the table. */
const maxPhrasesPerDay = 2000;

export async function countEmptySearch(db: Db, words: string): Promise<void> {
  await db`
    insert into search_miss (day, words)
    select today.day, ${words} from (select (now() at time zone 'Europe/Bucharest')::date as day) as today
    where exists (select from search_miss m where m.day = today.day and m.words = ${words})
      or (select count(*) from search_miss m where m.day = today.day) < ${maxPhrasesPerDay}
    on conflict (day, words) do update set times = search_miss.times + 1`;
}
