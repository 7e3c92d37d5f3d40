import type { z } from 'zod';
import type { Db } from '../db/db.server.ts';
import type { ServiceConnections } from '../service-connections.server.ts';
import { SmtpSettings, smtpKind, smtpTexts } from './smtp-connection.ts';

const urlOf = ({ host, port, security, username, password }: z.output<typeof SmtpSettings>): string => {
  const account = `${encodeURIComponent(username)}:${encodeURIComponent(password)}`;
  const address = `${account}@${host}:${port}`;
  // The password must never be sent unencrypted.
  return security === 'tls' ? `smtps://${address}` : `smtp://${address}?requireTLS=true`;
};

/** The mail server that staff entered; undefined when there is none or it is the demo's imitation, which gets no emails. */
export async function readSmtpUrl(db: Db, connections: ServiceConnections): Promise<string | undefined> {
  if (await connections.standInUrl(db, smtpKind)) return undefined;
  const settings = await connections.read(db, smtpKind, SmtpSettings);
  return settings ? urlOf(settings) : undefined;
}

/** Signs in at the mail server without sending; null when it works, otherwise a Romanian sentence. */
export async function checkSmtp(
  db: Db,
  connections: ServiceConnections,
  fixedUrl: string | undefined,
): Promise<string | null> {
  const settings = await connections.read(db, smtpKind, SmtpSettings);
  const standIn = await connections.standInUrl(db, smtpKind);
  const account = settings && `${encodeURIComponent(settings.username)}:${encodeURIComponent(settings.password)}@`;
  const url = fixedUrl ?? (standIn ? standIn.replace('//', `//${account}`) : settings && urlOf(settings));
  if (!url) return smtpTexts.incomplete;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'EAUTH';
    return isRefused ? smtpTexts.refused : smtpTexts.unreachable;
  } finally {
    transport.close();
  }
}
