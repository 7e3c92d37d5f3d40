import { z } from 'zod';
import { listOwnerEmails } from '../../account/identity/staff-service.server.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import { type CurrentUser, hasPermission, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { inputErrorMessage } from '../../platform/http/input-errors.ts';
import { enqueueMail, type OutgoingMail } from '../../platform/mail/mail.server.ts';
import {
  deleteServiceConnection,
  listServiceConnections,
  recordServiceConnectionCheck,
  type ServiceConnectionState,
  type ServiceConnections,
} from '../../platform/service-connections.server.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import { staffEmails } from '../staff/mail-texts.ts';
import type { Connection, Setting } from './contract.ts';
import { type ConnectionVendor, findVendor, isSecret, loadVendors, secretsToRepeat } from './vendors.ts';

/** Asks the service whether the stored settings work; null when they do, otherwise a Romanian sentence. */
export type ConnectionCheck = (db: Db) => Promise<string | null>;

export type ConnectionTools = {
  connections: ServiceConnections;
  /** Kinds whose account environment variables of the server set. */
  kindsFromEnvironment: readonly string[];
  /** Sends an email at once through the mail server that is connected now; throws when it does not take the email. */
  sendMail: (mail: OutgoingMail) => Promise<void>;
};

const Stored = z.record(z.string(), z.string());

/** The member of staff who changes a connection, with the writer of the audit row. */
type Author = { user: CurrentUser; audit: WriteAudit };

const mayChange = (user: CurrentUser, { permission }: ConnectionVendor): boolean =>
  permission === undefined || hasPermission(user, permission);

export async function readConnections(db: Db, tools: ConnectionTools, user: CurrentUser) {
  const states = await listServiceConnections(db);
  return {
    canStore: tools.connections.canStore,
    connections: await Promise.all((await loadVendors()).map((vendor) => readOne(db, tools, user, vendor, states))),
  };
}

async function readOne(
  db: Db,
  { connections, kindsFromEnvironment }: ConnectionTools,
  user: CurrentUser,
  vendor: ConnectionVendor,
  states: readonly ServiceConnectionState[],
): Promise<Connection> {
  const { kind, schema } = vendor;
  const state = states.find((one) => one.kind === kind);
  const stored = (await connections.read(db, kind, Stored)) ?? {};
  const entries = Object.entries(stored).filter(([name]) => name in schema.shape);
  return {
    kind,
    isSet: entries.length > 0,
    isStandIn: entries.length > 0 && state?.isStandIn === true,
    isFromEnvironment: kindsFromEnvironment.includes(kind),
    hasStandIn: connections.hasStandIn(kind),
    isEditable: mayChange(user, vendor),
    values: Object.fromEntries(entries.filter(([name]) => !isSecret(schema, name))),
    storedSecrets: entries.map(([name]) => name).filter((name) => isSecret(schema, name)),
    checkedAt: state?.checkedAt?.toISOString() ?? null,
    lastError: state?.lastError ?? null,
  };
}

const readKind = async (
  db: Db,
  tools: ConnectionTools,
  user: CurrentUser,
  vendor: ConnectionVendor,
): Promise<Connection> => readOne(db, tools, user, vendor, await listServiceConnections(db));

type Input = { values: Setting[]; secrets: Setting[] };

const toRecord = (settings: readonly Setting[]): Record<string, string> =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value]));

type SaveRefused = Refused<'unknownKind' | 'notPermitted' | 'badSettings' | 'secretNeeded' | 'noKey'>;

/** Secrets that are missing or empty keep what is stored. A new secret means the service itself, no longer its stand-in. */
export async function saveSettings(
  db: Db,
  tools: ConnectionTools,
  author: Author,
  kind: string,
  { values, secrets }: Input,
): Promise<Connection | SaveRefused> {
  const vendor = await findVendor(kind);
  const { connections } = tools;
  if (!vendor) return refuse('unknownKind');
  if (!mayChange(author.user, vendor)) return refuse('notPermitted');
  if (!connections.canStore) return refuse('noKey');
  const { schema } = vendor;
  const stored = (await connections.read(db, kind, Stored)) ?? {};
  const kept = Object.fromEntries(Object.entries(stored).filter(([name]) => isSecret(schema, name)));
  const typed = toRecord(secrets.filter(({ value }) => value !== ''));
  const parsed = schema.safeParse({ ...toRecord(values), ...kept, ...typed }, { error: inputErrorMessage });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse('badSettings', issue?.message, issue?.path.join('.'));
  }
  const staysStandIn = Object.keys(typed).length === 0 && (await readKind(db, tools, author.user, vendor)).isStandIn;
  const untyped = secretsToRepeat(schema, stored, parsed.data).find((name) => !(name in typed));
  if (untyped !== undefined && !staysStandIn) return refuse('secretNeeded', undefined, untyped);
  await changeConnection(db, tools, author, vendor, (tx) =>
    connections.save(tx, kind, parsed.data, { isStandIn: staysStandIn }),
  );
  return readKind(db, tools, author.user, vendor);
}

/** Owners are told before the change, because afterwards the emails may go through somebody else's server. */
async function changeConnection(
  db: Db,
  tools: ConnectionTools,
  { user, audit }: Author,
  vendor: ConnectionVendor,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const unsent = vendor.permission ? await tellOwners(db, tools, user, vendor) : [];
  await inTransaction(db, async (tx) => {
    await change(tx);
    for (const mail of unsent) await enqueueMail(tx, mail);
    await audit(tx, null);
  });
}

/** Returns the emails that the mail server did not take. */
async function tellOwners(
  db: Db,
  { sendMail }: ConnectionTools,
  user: CurrentUser,
  { name }: ConnectionVendor,
): Promise<OutgoingMail[]> {
  const author = staffAuthor(user);
  const nameOf = await loadAuthorNames(db, [{ author }]);
  const draft = staffEmails.connectionChanged(name, nameOf(author));
  const mails = (await listOwnerEmails(db)).map((to) => ({ to, ...draft }));
  const results = await Promise.allSettled(mails.map(sendMail));
  return mails.filter((_, index) => results[index]?.status === 'rejected');
}

export async function checkSettings(
  db: Db,
  tools: ConnectionTools,
  checks: Readonly<Record<string, ConnectionCheck>>,
  { user, audit }: Author,
  kind: string,
): Promise<Connection | Refused<'unknownKind' | 'notConnected'>> {
  const vendor = await findVendor(kind);
  const check = checks[kind];
  if (!vendor || !check) return refuse('unknownKind');
  const { isSet, isFromEnvironment } = await readKind(db, tools, user, vendor);
  if (!isSet && !isFromEnvironment) return refuse('notConnected');
  const error = await check(db);
  if (!isFromEnvironment) await recordServiceConnectionCheck(db, kind, error);
  await audit(db, null);
  const checked = await readKind(db, tools, user, vendor);
  return isFromEnvironment ? { ...checked, checkedAt: new Date().toISOString(), lastError: error } : checked;
}

export async function connectStandIn(
  db: Db,
  tools: ConnectionTools,
  author: Author,
  kind: string,
): Promise<Connection | Refused<'unknownKind' | 'notPermitted' | 'noStandIn'>> {
  const vendor = await findVendor(kind);
  if (!vendor) return refuse('unknownKind');
  if (!mayChange(author.user, vendor)) return refuse('notPermitted');
  const { connections } = tools;
  if (!connections.hasStandIn(kind)) return refuse('noStandIn');
  await changeConnection(db, tools, author, vendor, (tx) => connections.connectStandIn(tx, kind));
  return readKind(db, tools, author.user, vendor);
}

export async function deleteSettings(
  db: Db,
  tools: ConnectionTools,
  author: Author,
  kind: string,
): Promise<null | Refused<'unknownKind' | 'notPermitted'>> {
  const vendor = await findVendor(kind);
  if (!vendor) return refuse('unknownKind');
  if (!mayChange(author.user, vendor)) return refuse('notPermitted');
  await changeConnection(db, tools, author, vendor, (tx) => deleteServiceConnection(tx, kind));
  return null;
}
