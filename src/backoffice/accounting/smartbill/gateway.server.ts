import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../../platform/db/db.server.ts';
import type { ServiceConnections } from '../../../platform/service-connections.server.ts';
import { readShopSettings } from '../../../platform/shop-settings.server.ts';
import { accountingSettings } from '../settings.ts';
import { blockCalls, countCallWithinLimit, isBlocked } from '../smartbill-queries.server.ts';
import { connectSmartBill } from './adapter.server.ts';
import { SmartBillSettings, smartBillKind } from './connection.ts';
import { fail, type SmartBillPort, type SmartBillResult, succeed } from './port.ts';
import { callLimit } from './rules.ts';
import { texts } from './texts.ts';

/** An open connection. */
export type SmartBillGateway = Omit<SmartBillSettings, 'email' | 'accessToken'> & { port: SmartBillPort };

export type SmartBill = {
  /** Null while nothing is sent: no connection, or sending is off in the settings. */
  open: (db: Db) => Promise<SmartBillGateway | null>;
  /** unset: no connection; off: sending is off; demo: to the stand-in. */
  readState: (db: Db) => Promise<'unset' | 'off' | 'on' | 'demo'>;
  /** Asks SmartBill for its series; works while sending is off. */
  check: (db: Db) => Promise<SmartBillResult<null>>;
};

export type SmartBillOptions = {
  connections: ServiceConnections;
  /** Replaces SmartBill's address, for tests. */
  url?: string;
};

/** Waits until the limit allows a call; false when SmartBill has blocked the account, or others use the limit up. */
async function waitForCall(db: Db): Promise<boolean> {
  const until = Date.now() + callLimit.seconds * 1200;
  while (!(await countCallWithinLimit(db, callLimit))) {
    if (Date.now() > until || (await isBlocked(db))) return false;
    await setTimeout(250);
  }
  return true;
}

export function createSmartBill({ connections, url }: SmartBillOptions): SmartBill {
  const readSettings = (db: Db) => connections.read(db, smartBillKind, SmartBillSettings);
  const isOn = async (db: Db): Promise<boolean> => (await readShopSettings(db, accountingSettings)).sendsToSmartBill;

  async function connect(db: Db): Promise<SmartBillGateway | null> {
    const stored = await readSettings(db);
    if (!stored) return null;
    const { email, accessToken, ...settings } = stored;
    const address = url ?? (await connections.standInUrl(db, smartBillKind));
    const port = connectSmartBill({
      email,
      accessToken,
      cif: settings.cif,
      takeCall: () => waitForCall(db),
      onBlocked: () => blockCalls(db, callLimit.blockedSeconds),
      ...(address ? { url: address } : {}),
    });
    // The rates are read once for all documents of a run.
    let taxes: ReturnType<SmartBillPort['readTaxes']> | undefined;
    const readTaxes = () => {
      taxes ??= port.readTaxes();
      return taxes;
    };
    return { ...settings, port: { ...port, readTaxes } };
  }

  return {
    open: async (db) => ((await isOn(db)) ? connect(db) : null),
    readState: async (db) => {
      if (!(await readSettings(db))) return 'unset';
      if (!(await isOn(db))) return 'off';
      return (await connections.standInUrl(db, smartBillKind)) ? 'demo' : 'on';
    },
    check: async (db) => {
      const gateway = await connect(db);
      if (!gateway) return fail('account', texts.unauthorized);
      const series = await gateway.port.readSeries();
      if (!series.ok) return series;
      const isKnown = series.value.some(({ name }) => name === gateway.series);
      return isKnown ? succeed(null) : fail('refused', texts.unknownSeries(gateway.series));
    },
  };
}
