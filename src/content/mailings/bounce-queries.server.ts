import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { BounceKind, BounceReport } from './bounce-reports.ts';

/** False for a report that came before. */
export const insertBounce = (tx: Transaction, report: BounceReport): Promise<boolean> =>
  exists(tx`
    insert into mail_bounce (report_key, email, kind, message_id, detail, at)
    values (${report.key}, ${report.email}, ${report.kind}, ${report.messageId}, ${report.detail}, ${report.at})
    on conflict (report_key) do nothing returning id`);

/** A complaint replaces an earlier mark. */
export async function upsertReported(tx: Transaction, { email, kind, detail }: BounceReport): Promise<void> {
  await tx`
    insert into undeliverable_address as u (email, source, kind, reason) values (${email}, 'report', ${kind}, ${detail})
    on conflict (email) do update set source = excluded.source, kind = excluded.kind, reason = excluded.reason, at = now()
    where excluded.kind = 'complaint' and u.kind <> 'complaint'`;
}

type MarkRow = { kind: 'hard' | 'complaint'; source: 'smtp' | 'staff' | 'report'; reason: string; at: Date };

export const selectMark = (db: Db, email: string): Promise<MarkRow | undefined> =>
  maybeOne(db<MarkRow[]>`select kind, source, reason, at from undeliverable_address where email = ${email}`);

type BounceRow = { id: number; kind: BounceKind; detail: string; at: Date };

export const selectBounces = (db: Db, email: string, limit: number): Promise<BounceRow[]> => db<BounceRow[]>`
  select id::int, kind, detail, at from mail_bounce where email = ${email} order by at desc, id desc limit ${limit}`;

export async function hasReports(db: Db): Promise<boolean> {
  return (await db`select from mail_bounce limit 1`).length > 0;
}

export const selectBouncesOf = (db: Db, email: string): Promise<object[]> => db<object[]>`
  select kind, detail, at from mail_bounce where email = ${email} order by id`;

export async function deleteBouncesOf(db: Db, email: string): Promise<void> {
  await db`delete from mail_bounce where email = ${email}`;
}
