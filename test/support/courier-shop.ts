import { inject } from 'vitest';
import { openShop } from '../../src/app/main.server.ts';
import { readSettings } from '../../src/app/settings.server.ts';
import { openConnections } from '../../src/platform/connections.server.ts';
import { type CourierAccounts, openCourierAccounts } from '../../src/sales/delivery/courier-accounts.server.ts';
import {
  type FanCourierStandIn,
  startStandIn as startFan,
} from '../../src/sales/delivery/couriers/fan-courier/stand-in.server.ts';
import {
  type SamedayStandIn,
  startStandIn as startSameday,
} from '../../src/sales/delivery/couriers/sameday/stand-in.server.ts';
import { onFileEnd } from './cleanup.ts';
import { closeShop, openTestDatabase, type TestShop } from './shop.ts';

export type CourierShop = TestShop & { accounts: CourierAccounts; fan: FanCourierStandIn; sameday: SamedayStandIn };

/** A shop in which Sameday (1, 2) and FAN Courier (3) are connected to stand-ins; Cargus (4) has no connection. */
export async function openCourierShop(): Promise<CourierShop> {
  const db = await openTestDatabase('demo');
  // The prices of the test orders.
  await db`update courier set price = 1650, cash_fee = 500 where kind = 'door'`;
  await db`delete from courier_price`;
  await db`update courier set adapter = 'sameday' where id in (1, 2)`;
  await db`update courier set adapter = 'fan-courier' where id = 3`;
  await db`update courier set adapter = 'cargus' where id = 4`;
  const [fan, sameday] = await Promise.all([startFan(), startSameday()]);
  const standIns = new Map<string, FanCourierStandIn | SamedayStandIn>([
    ['fan-courier', fan],
    ['sameday', sameday],
  ]);
  const accounts = openCourierAccounts({
    connections: openConnections(null),
    startStandIn: async (adapter) => standIns.get(adapter) ?? null,
    timeoutMs: 1000,
  });
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    JOB_PATIENCE: '0',
    DATA_DIR: inject('dataFolder'),
    SITE_URL: 'https://vitrina.example',
  });
  const couriers = { accounts, lookupDelaySeconds: 0, retryDelaySeconds: 0 };
  const app = await openShop(settings, db, null, { couriers });
  onFileEnd(() => closeShop(app));
  onFileEnd(() => accounts.close());
  return { app, db, accounts, fan, sameday };
}
