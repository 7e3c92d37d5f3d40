import type { z } from 'zod';
import type { Db } from './db/db.server.ts';
import { decryptSecret, encryptSecret, type SecretKeys } from './secrets.server.ts';

export type ConnectionState = {
  kind: string;
  updatedAt: Date;
  checkedAt: Date | null;
  /** A Romanian sentence; null when the last check succeeded. */
  lastError: string | null;
};

/** Accounts at other services: settings that staff entered and tokens that the service issued, both encrypted. */
export type Connections = {
  /** False without `SECRETS_KEY`: nothing can be stored or read. */
  canStore: boolean;
  /** The settings of a service; null when none are stored, or they no longer decrypt or fit the schema. */
  read: <Schema extends z.ZodType>(db: Db, kind: string, schema: Schema) => Promise<z.output<Schema> | null>;
  /** Throws without `SECRETS_KEY`; ask `canStore` first. */
  save: (db: Db, kind: string, settings: object) => Promise<void>;
  readTokens: <Schema extends z.ZodType>(db: Db, kind: string, schema: Schema) => Promise<z.output<Schema> | null>;
  /** Stores what the service issued; does nothing when the connection was deleted meanwhile. */
  saveTokens: (db: Db, kind: string, tokens: object) => Promise<void>;
};

const contexts = {
  settings: (kind: string): string => `connection:${kind}`,
  tokens: (kind: string): string => `connection:${kind}:tokens`,
};

/** Opens the stored connections with the keys of `SECRETS_KEY`; call it once per process. */
export function openConnections(keys: SecretKeys | null): Connections {
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
  return {
    canStore: keys !== null,
    read: async (db, kind, schema) =>
      unseal((await selectEnvelopes(db, kind))?.settings, contexts.settings(kind), schema),
    save: async (db, kind, settings) => {
      const envelope = seal(settings, contexts.settings(kind));
      await db`
        insert into connection (kind, settings) values (${kind}, ${envelope})
        on conflict (kind) do update
        set settings = excluded.settings, updated_at = now(), checked_at = null, last_error = null`;
    },
    readTokens: async (db, kind, schema) =>
      unseal((await selectEnvelopes(db, kind))?.tokens, contexts.tokens(kind), schema),
    saveTokens: async (db, kind, tokens) => {
      await db`update connection set tokens = ${seal(tokens, contexts.tokens(kind))} where kind = ${kind}`;
    },
  };
}

type Envelopes = { settings: string; tokens: string | null };

async function selectEnvelopes(db: Db, kind: string): Promise<Envelopes | undefined> {
  const [row] = await db<Envelopes[]>`select settings, tokens from connection where kind = ${kind}`;
  return row;
}

/** All stored connections, without what is encrypted. */
export const listConnections = (db: Db): Promise<ConnectionState[]> =>
  db<ConnectionState[]>`select kind, updated_at, checked_at, last_error from connection`;

/** Stores the result of a check: null when the settings work. */
export async function recordConnectionCheck(db: Db, kind: string, error: string | null): Promise<void> {
  await db`update connection set checked_at = now(), last_error = ${error} where kind = ${kind}`;
}

/** Deletes the settings and tokens of a service. */
export async function deleteConnection(db: Db, kind: string): Promise<void> {
  await db`delete from connection where kind = ${kind}`;
}
