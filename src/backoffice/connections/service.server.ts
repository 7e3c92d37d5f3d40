import { z } from 'zod';
import {
  type ConnectionState,
  type Connections,
  deleteConnection,
  listConnections,
  recordConnectionCheck,
} from '../../platform/connections.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { inputErrorMessage } from '../../platform/http/input-errors.ts';
import type { Connection, Setting } from './contract.ts';
import { type ConnectionVendor, connectionVendors, findVendor, isSecret } from './vendors.ts';

/** Asks the service whether the stored settings work; null when they do, otherwise a Romanian sentence. */
export type ConnectionCheck = (db: Db) => Promise<string | null>;

/** The stored accounts, and the kinds that the server's environment sets. */
export type ConnectionTools = { connections: Connections; fixed: FixedKinds };

const Stored = z.record(z.string(), z.string());

/** Kinds whose account environment variables of the server set. */
type FixedKinds = readonly string[];

export async function readConnections(db: Db, tools: ConnectionTools) {
  const states = await listConnections(db);
  return {
    canStore: tools.connections.canStore,
    connections: await Promise.all(connectionVendors.map((vendor) => readOne(db, tools, vendor, states))),
  };
}

async function readOne(
  db: Db,
  { connections, fixed }: ConnectionTools,
  { kind, schema }: ConnectionVendor,
  states: readonly ConnectionState[],
): Promise<Connection> {
  const state = states.find((one) => one.kind === kind);
  const stored = (await connections.read(db, kind, Stored)) ?? {};
  const entries = Object.entries(stored).filter(([name]) => name in schema.shape);
  return {
    kind,
    isSet: entries.length > 0,
    isStandIn: entries.length > 0 && state?.isStandIn === true,
    isFromEnvironment: fixed.includes(kind),
    hasStandIn: connections.hasStandIn(kind),
    values: Object.fromEntries(entries.filter(([name]) => !isSecret(schema, name))),
    storedSecrets: entries.map(([name]) => name).filter((name) => isSecret(schema, name)),
    checkedAt: state?.checkedAt?.toISOString() ?? null,
    lastError: state?.lastError ?? null,
  };
}

const readKind = async (db: Db, tools: ConnectionTools, vendor: ConnectionVendor): Promise<Connection> =>
  readOne(db, tools, vendor, await listConnections(db));

type Input = { values: Setting[]; secrets: Setting[] };

const toRecord = (settings: readonly Setting[]): Record<string, string> =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value]));

/** Secrets that are missing or empty keep what is stored. A new secret means the service itself, no longer its stand-in. */
export async function saveSettings(
  db: Db,
  tools: ConnectionTools,
  kind: string,
  { values, secrets }: Input,
): Promise<Connection | Refused<'unknownKind' | 'badSettings' | 'noKey'>> {
  const vendor = findVendor(kind);
  const { connections } = tools;
  if (!vendor) return refuse('unknownKind');
  if (!connections.canStore) return refuse('noKey');
  const stored = (await connections.read(db, kind, Stored)) ?? {};
  const kept = Object.fromEntries(Object.entries(stored).filter(([name]) => isSecret(vendor.schema, name)));
  const typed = toRecord(secrets.filter(({ value }) => value !== ''));
  const parsed = vendor.schema.safeParse({ ...toRecord(values), ...kept, ...typed }, { error: inputErrorMessage });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse('badSettings', issue?.message, issue?.path.join('.'));
  }
  const { isStandIn } = await readKind(db, tools, vendor);
  await connections.save(db, kind, parsed.data, { isStandIn: isStandIn && Object.keys(typed).length === 0 });
  return readKind(db, tools, vendor);
}

export async function checkSettings(
  db: Db,
  tools: ConnectionTools,
  checks: Readonly<Record<string, ConnectionCheck>>,
  kind: string,
  audit: WriteAudit,
): Promise<Connection | Refused<'unknownKind' | 'notConnected'>> {
  const vendor = findVendor(kind);
  const check = checks[kind];
  if (!vendor || !check) return refuse('unknownKind');
  const { isSet, isFromEnvironment } = await readKind(db, tools, vendor);
  if (!isSet && !isFromEnvironment) return refuse('notConnected');
  const error = await check(db);
  if (!isFromEnvironment) await recordConnectionCheck(db, kind, error);
  await audit(db, null);
  const checked = await readKind(db, tools, vendor);
  return isFromEnvironment ? { ...checked, checkedAt: new Date().toISOString(), lastError: error } : checked;
}

export async function connectStandIn(
  db: Db,
  tools: ConnectionTools,
  kind: string,
): Promise<Connection | Refused<'unknownKind' | 'noStandIn'>> {
  const vendor = findVendor(kind);
  if (!vendor) return refuse('unknownKind');
  const { connections } = tools;
  if (!connections.hasStandIn(kind)) return refuse('noStandIn');
  await connections.connectStandIn(db, kind);
  return readKind(db, tools, vendor);
}

export async function deleteSettings(db: Db, kind: string): Promise<null | Refused<'unknownKind'>> {
  if (!findVendor(kind)) return refuse('unknownKind');
  await deleteConnection(db, kind);
  return null;
}
