import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openShop } from '../../src/app/main.server.ts';
import { readSettings } from '../../src/app/settings.server.ts';
import { encodeCode128 } from '../../src/platform/barcode.server.ts';
import { renderPdf } from '../../src/platform/pdf.server.ts';
import { parseSecretKeys } from '../../src/platform/secrets.server.ts';
import { openServiceConnections, type ServiceConnections } from '../../src/platform/service-connections.server.ts';
import type { StandInService } from '../../src/platform/stand-ins.ts';
import { type CourierAccounts, openCourierAccounts } from '../../src/sales/delivery/courier-accounts.server.ts';
import { type CargusStandIn, startStandIn as startCargus } from '../../stand-ins/cargus/stand-in.ts';
import type { RunningCourier } from '../../stand-ins/couriers/define.ts';
import { type FanCourierStandIn, startStandIn as startFan } from '../../stand-ins/fan-courier/stand-in.ts';
import { openStandIns } from '../../stand-ins/open.ts';
import { type SamedayStandIn, startStandIn as startSameday } from '../../stand-ins/sameday/stand-in.ts';
import { onFileEnd } from './cleanup.ts';
import { closeShop, openTestDatabase, type TestShop } from './shop.ts';

export type CourierShop = TestShop & {
  accounts: CourierAccounts;
  connections: ServiceConnections;
  fan: FanCourierStandIn;
  sameday: SamedayStandIn;
  cargus: CargusStandIn;
};

type Options = {
  hasCargus?: boolean;
  /** Further settings of the shop. */
  environment?: Record<string, string>;
};

/** A shop in which Sameday (1, 2) and FAN Courier (3) are connected to stand-ins, and Cargus (4) when it is asked for. */
export async function openCourierShop({ hasCargus = false, environment = {} }: Options = {}): Promise<CourierShop> {
  const db = await openTestDatabase('demo');
  // The prices of the test orders.
  await db`update courier set price = 1650, cash_fee = 500 where kind = 'door'`;
  await db`delete from courier_price`;
  await db`update courier set adapter = 'sameday' where id in (1, 2)`;
  await db`update courier set adapter = 'fan-courier' where id = 3`;
  await db`update courier set adapter = 'cargus' where id = 4`;
  // The libraries of labels are loaded before a courier's deadline counts.
  await Promise.all([encodeCode128('1'), renderPdf('', (sheet) => void sheet.font('regular').text('1'))]);
  const [fan, sameday, cargus] = await Promise.all([startFan(), startSameday(), startCargus()]);
  const connections = openServiceConnections(
    parseSecretKeys(randomBytes(32).toString('base64')),
    openStandIns({
      'fan-courier': standInOf(fan),
      sameday: standInOf(sameday),
      ...(hasCargus ? { cargus: standInOf(cargus) } : {}),
    }),
  );
  await connections.connectStandIns(db);
  const accounts = openCourierAccounts({ connections, timeoutMs: 2500 });
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    OVERLOAD_DELAY_MS: '0',
    JOB_MAX_DELAY_MS: '0',
    DATA_DIR: inject('dataFolder'),
    SITE_URL: 'https://vitrina.example',
    DEMO: 'off',
    ...environment,
  });
  const couriers = { accounts, lookupDelaySeconds: 0, retryDelaySeconds: 0 };
  const app = await openShop(settings, db, null, { couriers });
  onFileEnd(() => closeShop(app));
  onFileEnd(() => Promise.all([fan.close(), sameday.close(), cargus.close()]));
  return { app, db, accounts, connections, fan, sameday, cargus };
}

const standInOf = ({ baseUrl, credentials, close }: RunningCourier): StandInService => ({
  settings: Object.fromEntries(Object.entries(credentials).map(([name, value]) => [name, String(value)])),
  start: async () => ({ url: baseUrl, close }),
});
