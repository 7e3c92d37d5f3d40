import type { Db } from '../../kit/db.server.ts';

/** A machine that tries words does not fill the table: new ones are no longer noted after this many in a day. */
const mostWordsADay = 2000;

export async function countMiss(db: Db, words: string): Promise<void> {
  await db`
    insert into search_miss (day, words)
    select today.day, ${words} from (select (now() at time zone 'Europe/Bucharest')::date as day) as today
    where exists (select from search_miss m where m.day = today.day and m.words = ${words})
      or (select count(*) from search_miss m where m.day = today.day) < ${mostWordsADay}
    on conflict (day, words) do update set times = search_miss.times + 1`;
}
