import { z } from 'zod';
import type { Db } from '../../platform/db/db.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import { credentialsOf } from './couriers/connection-settings.ts';
import { couriers, ownDeliveryAdapter } from './couriers/index.ts';
import type { CourierAdapter } from './couriers/port.ts';
import * as queries from './queries.server.ts';
import type { PriceList } from './rules.ts';

type CourierStatus = 'own' | 'connected' | 'notConnected';

/** The shop's accounts at couriers. */
export type CourierAccounts = {
  status: (db: Db, adapter: string) => Promise<CourierStatus>;
  /** Null when the account is not connected or its settings are incomplete. */
  open: (db: Db, adapter: string) => Promise<CourierAdapter | null>;
  /** Asks the courier whether the account works; null when it does, otherwise a Romanian sentence. */
  check: (db: Db, adapter: string) => Promise<string | null>;
};

type CourierAccountsOptions = { connections: ServiceConnections; timeoutMs?: number };

const Stored = z.record(z.string(), z.unknown());
/** Prices are asked from customers by the shop's table, never by an account. */
const noPrices: PriceList = { kind: 'door', price: 0, weightPrices: [], countyPrices: {} };

type Account = { credentials: object; baseUrl?: string };

export function openCourierAccounts({ connections, timeoutMs }: CourierAccountsOptions): CourierAccounts {
  async function readAccount(db: Db, adapter: string): Promise<Account | null> {
    const definition = couriers[adapter];
    if (!definition) return null;
    if (adapter === ownDeliveryAdapter) return { credentials: {} };
    const stored = await connections.read(db, adapter, Stored);
    if (!stored) return null;
    const baseUrl = await connections.standInUrl(db, adapter);
    return { credentials: credentialsOf(definition.credentials, stored), ...(baseUrl ? { baseUrl } : {}) };
  }

  async function open(db: Db, adapter: string): Promise<CourierAdapter | null> {
    const account = await readAccount(db, adapter);
    if (!account) return null;
    const { credentials, baseUrl } = account;
    const options = { prices: noPrices, ...(baseUrl ? { baseUrl } : {}), ...(timeoutMs ? { timeoutMs } : {}) };
    const connected = couriers[adapter]?.connect(credentials, options);
    return connected?.ok ? connected.value : null;
  }

  return {
    open,
    status: async (db, adapter) => {
      if (adapter === ownDeliveryAdapter) return 'own';
      return (await open(db, adapter)) ? 'connected' : 'notConnected';
    },
    check: async (db, adapter) => {
      const opened = await open(db, adapter);
      if (!opened) return 'Datele contului de curier sunt incomplete.';
      const result = await opened.check();
      return result.ok ? null : result.message;
    },
  };
}

type CourierOfOrder = { id: number; name: string; adapter: string };

/** Also couriers that are no longer offered, because their orders are still shipped. */
export const findCourier = async (db: Db, courierId: number): Promise<CourierOfOrder | null> =>
  (await queries.selectAnyCourier(db, courierId)) ?? null;

/** The courier's own id of a locker; null for a locker typed by hand. */
export const findCourierLockerId = (db: Db, lockerId: number): Promise<string | null> =>
  queries.selectCourierLockerId(db, lockerId);
