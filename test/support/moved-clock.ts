import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { databaseUrl } from './backup.ts';
import { onFileEnd } from './cleanup.ts';

export type MovedClock = {
  db: Pool;
  /** Sets the clock to nine in the morning in Romania; it goes on from there. */
  setDay: (day: string) => Promise<void>;
};

/** Gives a test database a clock of its own: `now()` in the statements of the returned pool, and in defaults of columns. */
export async function openMovedClock(database: Pool, connections: number): Promise<MovedClock> {
  const name = database.options.database;
  await database.unsafe(`
    create schema clock;
    create table clock.setting (moved_to timestamptz not null, set_at timestamptz not null);
    insert into clock.setting values (now(), now());
    create function clock.now() returns timestamptz language sql stable
      as 'select moved_to + (pg_catalog.now() - set_at) from clock.setting';
    do $$
    declare one record;
    begin
      for one in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()'
      loop
        execute format('alter table %I alter column %I set default clock.now()', one.table_name, one.column_name);
      end loop;
      -- Their bodies are bound to the function that they named when they were created.
      for one in select pg_get_functiondef(oid) as definition from pg_proc
        where pronamespace = 'public'::regnamespace and prosqlbody is not null and pg_get_functiondef(oid) like '%now()%'
      loop
        execute replace(one.definition, 'now()', 'clock.now()');
      end loop;
    end $$;
    alter database "${name}" set search_path = public, clock, pg_catalog`);
  const db = openPool(databaseUrl(name), connections);
  onFileEnd(() => db.end({ timeout: 1 }));
  const setDay = async (day: string): Promise<void> => {
    await db`
      update clock.setting set moved_to = (${day}::text::date + time '09:00') at time zone 'Europe/Bucharest',
        set_at = pg_catalog.now()`;
  };
  return { db, setDay };
}
