import { setTimeout } from 'node:timers/promises';
import type { Db, Pool } from '../../platform/db/db.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import { connectEmag } from './emag/adapter.server.ts';
import { EmagSettings, emagKind } from './emag/connection.ts';
import { type CallBudget, pauseCalls, reserveCall } from './limit-queries.server.ts';
import type { MarketplacePort, MarketplaceResult } from './port.ts';
import { fail } from './port.ts';
import { texts } from './texts.ts';

export type Marketplace = {
  /** Null while no account is connected. */
  open: (db: Db) => Promise<MarketplacePort | null>;
  /** unset: no connection; demo: to the stand-in. */
  readState: (db: Db) => Promise<'unset' | 'on' | 'demo'>;
  check: (db: Db) => Promise<MarketplaceResult<null>>;
  /** The secret part of the address that the marketplace calls. */
  readCallbackKey: (db: Db) => Promise<string | null>;
};

export type MarketplaceOptions = {
  /** Counts the calls of all processes, never in the transaction of a caller: its end would free them too late. */
  db: Pool;
  connections: ServiceConnections;
  /** Replaces the marketplace's address, for tests. */
  url?: string;
  timeoutMs?: number;
  gapsMs?: Record<CallBudget, number>;
};

/** Allowed are 12 calls a second about orders and 3 of all others together; a little less is sent. */
const allowedGapsMs: Record<CallBudget, number> = { orders: 90, other: 360 };
const maxWaitMs = 20_000;
const pauseSeconds = 10;

async function waitForCall(db: Pool, budget: CallBudget, gapMs: number): Promise<boolean> {
  const waitMs = await reserveCall(db, budget, { gapMs, maxWaitMs });
  if (waitMs === null) return false;
  if (waitMs > 0) await setTimeout(waitMs);
  return true;
}

export function createMarketplace({
  db: pool,
  connections,
  url,
  timeoutMs,
  gapsMs = allowedGapsMs,
}: MarketplaceOptions): Marketplace {
  const readSettings = (db: Db) => connections.read(db, emagKind, EmagSettings);
  /** The port keeps what it read from the account, as long as the settings stay the same. */
  let opened: { key: string; port: MarketplacePort } | null = null;

  async function open(db: Db): Promise<MarketplacePort | null> {
    const settings = await readSettings(db);
    if (!settings) return null;
    const address = url ?? (await connections.standInUrl(db, emagKind));
    const key = JSON.stringify([settings, address]);
    if (opened?.key === key) return opened.port;
    const { username, password, warehouse, handlingDays } = settings;
    const port = connectEmag(
      { warehouse: Number(warehouse), handlingDays: Number(handlingDays) },
      {
        username,
        password,
        takeCall: (budget) => waitForCall(pool, budget, gapsMs[budget]),
        onLimited: (budget) => pauseCalls(pool, budget, pauseSeconds),
        ...(address ? { url: address } : {}),
        ...(timeoutMs ? { timeoutMs } : {}),
      },
    );
    opened = { key, port };
    return port;
  }

  return {
    open,
    readState: async (db) => {
      if (!(await readSettings(db))) return 'unset';
      return (await connections.standInUrl(db, emagKind)) ? 'demo' : 'on';
    },
    check: async (db) => (await open(db))?.check() ?? fail('account', texts.notConnected),
    readCallbackKey: async (db) => (await readSettings(db))?.callbackKey ?? null,
  };
}
