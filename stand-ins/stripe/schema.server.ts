import { type Db, inTransaction } from '../../src/platform/db/db.server.ts';

/** Serializes processes that start at the same time on one database. */
const lockKey = 7_203_116;

/** Creates the stand-in's tables and its keys where they are missing. They are no part of the shop's migrations. */
export const createStandInTables = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockKey})`;
    // Even `create … if not exists` locks tables, in another order than the payments of a process that is running.
    if (!(await hasAllRelations(tx))) await tx.unsafe(tables);
  });

async function hasAllRelations(db: Db): Promise<boolean> {
  const names = [...tables.matchAll(/create (?:table|index) if not exists (\w+)/g)].map(([, name]) => name ?? '');
  const [row] = await db<{ hasAll: boolean }[]>`
    select bool_and(to_regclass(name) is not null) as has_all from unnest(${names}::text[]) as name`;
  return row?.hasAll ?? false;
}

const randomHex = "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')";

const tables = `
  create table if not exists sandbox_account (
    is_only boolean primary key default true check (is_only),
    secret_key text not null,
    public_key text not null,
    webhook_secret text not null
  );
  insert into sandbox_account (secret_key, public_key, webhook_secret)
    values ('sk_test_' || ${randomHex}, 'pk_test_' || ${randomHex}, 'whsec_' || ${randomHex})
    on conflict do nothing;

  -- The objects in Stripe's format. Card numbers are never stored.
  create table if not exists sandbox_object (
    id text primary key,
    kind text not null
      check (kind in ('customer', 'payment_method', 'setup_intent', 'payment_intent', 'charge', 'refund', 'event')),
    body jsonb not null,
    -- Not part of the API response: how the test card behaves, and whether its holder agreed to later payments.
    behaviour text,
    is_set_up boolean not null default false,
    created_at timestamptz not null default now(),
    check ((kind = 'payment_method') = (behaviour is not null))
  );
  create index if not exists sandbox_object_customer
    on sandbox_object ((body ->> 'customer'), created_at) where kind = 'payment_method';
  create index if not exists sandbox_object_payment
    on sandbox_object ((body ->> 'payment_intent')) where kind in ('charge', 'refund');
  create index if not exists sandbox_object_event on sandbox_object (created_at) where kind = 'event';

  -- Idempotency keys: a repeated request returns the stored response and does nothing.
  create table if not exists sandbox_response (
    key text primary key,
    request_hash text not null,
    status int,
    body jsonb,
    created_at timestamptz not null default now()
  );
  create index if not exists sandbox_response_age on sandbox_response (created_at)`;
