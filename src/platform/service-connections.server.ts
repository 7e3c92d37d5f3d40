import { z } from 'zod';
import type { Db } from './db/db.server.ts';
import { maybeOne } from './db/rows.server.ts';
import { decryptSecret, encryptSecret, type SecretKeys } from './secrets.server.ts';
import type { StandIns } from './stand-ins.ts';

export type ServiceConnectionState = {
  kind: string;
  /** The connection points at the demo's imitation of the service. */
  isStandIn: boolean;
  updatedAt: Date;
  checkedAt: Date | null;
  /** A Romanian sentence; null when the last check succeeded. */
  lastError: string | null;
};

/** Accounts at other services: settings that staff entered and tokens that the service issued, both encrypted. */
export type ServiceConnections = {
  /** False without `SECRETS_KEY`: nothing can be stored or read. */
  canStore: boolean;
  /**
   * The settings of a service; null when none are stored, they no longer decrypt or fit the schema, or they are those of
   * a stand-in and this process has none.
   */
  read: <Schema extends z.ZodType>(db: Db, kind: string, schema: Schema) => Promise<z.output<Schema> | null>;
  /** Throws without `SECRETS_KEY`; ask `canStore` first. */
  save: (db: Db, kind: string, settings: object, options?: { isStandIn: boolean }) => Promise<void>;
  readTokens: <Schema extends z.ZodType>(db: Db, kind: string, schema: Schema) => Promise<z.output<Schema> | null>;
  /** Stores what the service issued; does nothing when the connection was deleted meanwhile. */
  saveTokens: (db: Db, kind: string, tokens: object) => Promise<void>;
  /** Where to send requests instead of the service itself; null unless the connection points at a stand-in. */
  standInUrl: (db: Db, kind: string) => Promise<string | null>;
  hasStandIn: (kind: string) => boolean;
  /** Stores a connection that points at the stand-in, with tokens that it accepts. */
  connectStandIn: (db: Db, kind: string) => Promise<void>;
  /**
   * Does so at the start of a demo for services without a connection. Those with one get new tokens, because a stand-in
   * forgets what it issued.
   */
  connectStandIns: (db: Db) => Promise<void>;
};

const contexts = {
  settings: (kind: string): string => `connection:${kind}`,
  tokens: (kind: string): string => `connection:${kind}:tokens`,
};

/**
 * Opens the stored connections with the keys of `SECRETS_KEY`; call it once per process. `standIns` are the imitations
 * of a demo; without them connections to stand-ins count as not stored, so that their data never reaches the service.
 */
export function openServiceConnections(keys: SecretKeys | null, standIns: StandIns | null = null): ServiceConnections {
  const seal = (value: object, context: string): string => {
    if (!keys) throw new Error('SECRETS_KEY is not set');
    return encryptSecret(keys, JSON.stringify(value), context);
  };
  const unseal = <Schema extends z.ZodType>(
    envelope: string | null | undefined,
    context: string,
    schema: Schema,
  ): z.output<Schema> | null => {
    const opened = keys && envelope ? decryptSecret(keys, envelope, context) : null;
    const parsed = opened?.ok ? schema.safeParse(JSON.parse(opened.secret)) : null;
    return parsed?.success ? parsed.data : null;
  };
  const findRow = async (db: Db, kind: string): Promise<ServiceConnectionRow | null> => {
    const row = await selectRow(db, kind);
    return !row || (row.isStandIn && !standIns?.find(kind)) ? null : row;
  };
  const save: ServiceConnections['save'] = async (db, kind, settings, { isStandIn } = { isStandIn: false }) => {
    const envelope = seal(settings, contexts.settings(kind));
    await db`
      insert into connection (kind, settings, is_stand_in) values (${kind}, ${envelope}, ${isStandIn})
      on conflict (kind) do update
      set settings = excluded.settings, is_stand_in = excluded.is_stand_in, updated_at = now(), checked_at = null,
        last_error = null`;
  };
  const saveTokens: ServiceConnections['saveTokens'] = async (db, kind, tokens) => {
    await db`update connection set tokens = ${seal(tokens, contexts.tokens(kind))} where kind = ${kind}`;
  };
  const connectStandIn = async (db: Db, kind: string): Promise<void> => {
    const standIn = standIns?.find(kind);
    if (!standIn) return;
    await save(db, kind, standIn.settings, { isStandIn: true });
    if (standIn.tokens) await saveTokens(db, kind, standIn.tokens());
  };
  return {
    canStore: keys !== null,
    read: async (db, kind, schema) => unseal((await findRow(db, kind))?.settings, contexts.settings(kind), schema),
    save,
    readTokens: async (db, kind, schema) => unseal((await findRow(db, kind))?.tokens, contexts.tokens(kind), schema),
    saveTokens,
    standInUrl: async (db, kind) => ((await findRow(db, kind))?.isStandIn ? (standIns?.open(kind) ?? null) : null),
    hasStandIn: (kind) => standIns?.find(kind) !== undefined,
    connectStandIn,
    connectStandIns: async (db) => {
      for (const kind of keys ? (standIns?.kinds ?? []) : []) {
        const row = await selectRow(db, kind);
        const tokens = standIns?.find(kind)?.tokens;
        const isReadable = unseal(row?.settings, contexts.settings(kind), z.unknown()) !== null;
        if (!row || (row.isStandIn && !isReadable)) await connectStandIn(db, kind);
        else if (row.isStandIn && tokens) await saveTokens(db, kind, tokens());
      }
    },
  };
}

type ServiceConnectionRow = { settings: string; tokens: string | null; isStandIn: boolean };

const selectRow = (db: Db, kind: string): Promise<ServiceConnectionRow | undefined> =>
  maybeOne(db<ServiceConnectionRow[]>`
    select settings, tokens, is_stand_in from connection where kind = ${kind}`);

/** All stored connections, without what is encrypted. */
export const listServiceConnections = (db: Db): Promise<ServiceConnectionState[]> =>
  db<ServiceConnectionState[]>`select kind, is_stand_in, updated_at, checked_at, last_error from connection`;

/** Stores the result of a check: null when the settings work. */
export async function recordServiceConnectionCheck(db: Db, kind: string, error: string | null): Promise<void> {
  await db`update connection set checked_at = now(), last_error = ${error} where kind = ${kind}`;
}

/** Deletes the settings and tokens of a service. */
export async function deleteServiceConnection(db: Db, kind: string): Promise<void> {
  await db`delete from connection where kind = ${kind}`;
}
