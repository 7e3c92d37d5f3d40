import type { z } from 'zod';
import { refuseNewClaims } from '../../catalog/claims/service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { VersionedId } from '../../platform/schema.ts';
import { moveAddress } from '../redirects/service.server.ts';
import { keyed, type PublishableDefinition, type TakenReason, type UnknownReason } from './definition.ts';
import type { ListQuery } from './endpoints.ts';
import { insertLog, type LogEntry } from './queries.server.ts';
import type { PublishState } from './rules.ts';
import type { FieldsOf, publishableTable, RowOf } from './table.server.ts';

/** Must run in the transaction of the change. */
export const logContentChange = (db: Db, user: CurrentUser, entry: Omit<LogEntry, 'author'>): Promise<void> =>
  insertLog(db, { ...entry, author: staffAuthor(user) });

type ComputedOf<D extends PublishableDefinition> = { [Name in keyof D['computed']]: z.output<D['computed'][Name]> };
export type ItemOf<D extends PublishableDefinition> = FieldsOf<D> &
  ComputedOf<D> &
  VersionedId & { state: PublishState; publishedAt: string | null; updatedAt: string };

type Options<D extends PublishableDefinition> = {
  definition: D;
  table: ReturnType<typeof publishableTable<D>>;
  compute: (row: RowOf<D>) => ComputedOf<D>;
  findWarnings: (db: Db, fields: FieldsOf<D>) => Promise<string[]>;
};

/** Use cases of the back office for a kind of text; each change checks the version and is logged. */
export function createPublishable<D extends PublishableDefinition>({ definition, table, ...options }: Options<D>) {
  type Item = ItemOf<D>;
  type Unknown = Refused<UnknownReason<D>>;
  type Conflict = Refused<UnknownReason<D> | 'changed'>;
  type Taken = Refused<TakenReason<D>>;
  type Claims = Refused<'claims'>;
  type Saved = Record<D['one'], Item> & { warnings: string[] };

  const toItem = (row: RowOf<D>): Item => ({
    ...row,
    ...options.compute(row),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  });
  const toSaved = (row: RowOf<D>, warnings: string[]): Saved => ({
    ...keyed<D['one'], Item>(definition.one, toItem(row)),
    warnings,
  });

  const { address, publicPath } = definition;
  /** As the nightly check of claims names it; the shop's own pages share a list with those that it comes with. */
  const recordOf = ({ id }: RowOf<D>) => ({
    kind: definition.kind,
    id: definition.kind === 'page' ? `own/${id}` : id,
  });
  const addressOf = (fields: FieldsOf<D>): string => (address ? String(Reflect.get(fields, address.field)) : '');
  const refuseUnknown = (): Unknown => refuse<UnknownReason<D>>(definition.unknown.reason);
  const refuseTaken = (): Taken => refuse((address?.reason ?? '') as TakenReason<D>);

  const log = (tx: Transaction, user: CurrentUser, { id, version }: VersionedId, action: LogEntry['action']) =>
    logContentChange(tx, user, { kind: definition.kind, item: String(id), version, action });

  const refuseUpdate = async (tx: Transaction, id: number): Promise<Conflict> =>
    (await table.select(tx, id)) ? refuse('changed') : refuseUnknown();

  const setPublished = (
    db: Db,
    user: CurrentUser,
    target: VersionedId,
    at: string | null,
  ): Promise<Item | Conflict | Claims> =>
    rollbackIfRefused<Item | Conflict | Claims>(db, async (tx) => {
      const row = await table.updatePublished(tx, target, at);
      if (!row) return refuseUpdate(tx, target.id);
      const claims = row.state === 'draft' ? undefined : await refuseNewClaims(tx, row, { of: recordOf(row) });
      if (claims) return claims;
      await log(tx, user, row, row.state === 'draft' ? 'unpublished' : row.state);
      return toItem(row);
    });

  return {
    list: async (db: Db, { state, search, ...page }: z.output<ListQuery>) => {
      const filter = { state: state ?? null, search };
      const [total, rows] = await Promise.all([table.count(db, filter), table.selectPage(db, filter, page)]);
      return { total, rows: rows.map(toItem) };
    },
    get: async (db: Db, id: number): Promise<Item | Unknown> => {
      const row = await table.select(db, id);
      return row ? toItem(row) : refuseUnknown();
    },
    add: async (db: Db, user: CurrentUser, fields: FieldsOf<D>): Promise<Saved | Taken> => {
      const warnings = await options.findWarnings(db, fields);
      return rollbackIfRefused<Saved | Taken>(db, async (tx) => {
        const row = await table.insert(tx, fields);
        if (!row) return refuseTaken();
        await log(tx, user, row, 'created');
        return toSaved(row, warnings);
      });
    },
    edit: async (
      db: Db,
      user: CurrentUser,
      target: VersionedId,
      fields: FieldsOf<D>,
    ): Promise<Saved | Conflict | Taken | Claims> => {
      const warnings = await options.findWarnings(db, fields);
      return rollbackIfRefused<Saved | Conflict | Taken | Claims>(db, async (tx) => {
        if (address && (await table.isTaken(tx, addressOf(fields), target.id))) return refuseTaken();
        const before = await table.select(tx, target.id);
        const row = await table.update(tx, target, fields);
        if (!before || !row) return refuseUpdate(tx, target.id);
        const claims = row.state === 'draft' ? undefined : await refuseNewClaims(tx, row, { of: recordOf(row) });
        if (claims) return claims;
        if (definition.keepsFormerPaths && addressOf(before) !== addressOf(row))
          await moveAddress(tx, publicPath(addressOf(before)), publicPath(addressOf(row)));
        await log(tx, user, row, 'saved');
        return toSaved(row, warnings);
      });
    },
    /** Publishes now when `at` is missing. */
    publish: (db: Db, user: CurrentUser, target: VersionedId, at: string | null | undefined) =>
      setPublished(db, user, target, at ?? 'now'),
    unpublish: (db: Db, user: CurrentUser, target: VersionedId) => setPublished(db, user, target, null),
    remove: (db: Db, user: CurrentUser, target: VersionedId): Promise<null | Conflict> =>
      rollbackIfRefused(db, async (tx) => {
        if (!(await table.remove(tx, target))) return refuseUpdate(tx, target.id);
        await log(tx, user, target, 'deleted');
        return null;
      }),
    msUntilNextPublication: table.msUntilNextPublication,
    /** For the sitemap. */
    listPaths: async (db: Db): Promise<{ path: string; changedOn: string }[]> =>
      (await table.selectAddresses(db)).map((row) => ({
        path: publicPath(row.address),
        changedOn: row.updatedAt.toISOString().slice(0, 10),
      })),
  };
}
