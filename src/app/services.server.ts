import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { anafLookupUrl } from '../account/company-lookup/anaf.server.ts';
import { CompanyLookupSettings, companyLookupKind } from '../account/company-lookup/connection.ts';
import { type CompanyLookup, createCompanyLookup } from '../account/company-lookup/service.server.ts';
import { mailFrame } from '../backoffice/outbox/service.server.ts';
import { shopBrand } from '../brands/brand.ts';
import { createMarketplace, type Marketplace } from '../channels/marketplace/gateway.server.ts';
import type { Db, Pool } from '../platform/db/db.server.ts';
import type { JobHandler } from '../platform/jobs/define-job.ts';
import { composeMail, type MailTransport, type OutgoingMail, openMailSender } from '../platform/mail/mail.server.ts';
import { readSmtpUrl } from '../platform/mail/smtp-account.server.ts';
import { openKeyFile, type SecretKeys } from '../platform/secrets.server.ts';
import { openServiceConnections, type ServiceConnections } from '../platform/service-connections.server.ts';
import type { StandIns } from '../platform/stand-ins.ts';
import { openCourierAccounts } from '../sales/delivery/courier-accounts.server.ts';
import { createEInvoicing, type EInvoicing } from '../sales/e-invoices/gateway.server.ts';
import type { SendOptions } from '../sales/parcels/send-service.server.ts';
import { providerAccounts } from '../sales/payments/adapters.server.ts';
import { connectProviders, type PaymentProviders } from '../sales/payments/connected-providers.server.ts';
import type { Settings } from './settings.server.ts';

/** `jobs` are those of a stand-in. */
export type Payments = {
  providers: PaymentProviders;
  /** Names of those that environment variables set. */
  fixed: string[];
  jobs: JobHandler[];
};

/** Stand-ins are loaded by demo shops and tests only, and only here. */
const importStandIns = () => import('../../stand-ins/index.ts');

/**
 * Opens the card providers whose keys are set, otherwise their stand-in; accounts entered in the back office join them.
 * Production without keys, accounts and demo data accepts no cards.
 */
export async function openPayments(
  settings: Settings,
  db: Pool,
  app: FastifyInstance,
  connections: ServiceConnections,
): Promise<Payments> {
  const { siteUrl, openPaymentProviders, isProduction, hasDemo } = settings;
  const site = { siteUrl, warn: (details: object, text: string) => app.log.warn(details, text) };
  const fixed = await Promise.all(openPaymentProviders.map((open) => open(site)));
  const hasStandIn = fixed.length === 0 && (!isProduction || hasDemo);
  const standIn = hasStandIn ? await (await importStandIns()).openCardStandIn(app, db) : null;
  if (hasDemo) await (await importStandIns()).addStandInPages(app, (kind) => connections.standInUrl(db, kind));
  const standIns = standIn ? [standIn.provider] : [];
  const providers = connectProviders({ fixed, standIns, accounts: providerAccounts, connections, site });
  return { providers, fixed: fixed.map(({ name }) => name), jobs: standIn?.jobs ?? [] };
}

/**
 * Opens the stored accounts at other services. A demo imitates these services in its own process and connects to the
 * imitations; a shop without the demo never loads them.
 */
export async function openShopConnections(
  settings: Settings,
  db: Pool,
  app: FastifyInstance,
  keys: SecretKeys | null,
): Promise<ServiceConnections> {
  const standIns = await loadStandIns(settings);
  if (standIns) app.addHook('onClose', () => standIns.close());
  const connections = openServiceConnections(keys, standIns);
  await connections.connectStandIns(db);
  return connections;
}

export async function loadStandIns({ hasDemo, dataFolder, siteUrl }: Settings): Promise<StandIns | null> {
  if (!hasDemo) return null;
  return (await importStandIns()).openDemoStandIns({ dataFolder, siteUrl });
}

/** A demo without `SECRETS_KEY` makes a key of its own; another shop cannot store connections without it. */
export async function readKeys(
  { secretKeys, hasDemo, dataFolder }: Settings,
  app: FastifyInstance,
): Promise<SecretKeys | null> {
  if (secretKeys || !hasDemo) return secretKeys;
  const path = join(dataFolder, 'demo-secrets.key');
  await mkdir(dataFolder, { recursive: true });
  const { keys, isNew } = await openKeyFile(path);
  if (isNew) app.log.warn({ path }, 'SECRETS_KEY is not set: the demo made a key for its connections');
  return keys;
}

/** The mail server of the environment, otherwise that of the stored connection. */
export const mailTransport =
  ({ smtpUrl: fixedUrl, mailFrom, hasDemo }: Settings, connections: ServiceConnections) =>
  async (db: Db): Promise<MailTransport> => {
    const smtpUrl = fixedUrl ?? (await readSmtpUrl(db, connections));
    // Quoted, so that a comma in the name does not begin a second address.
    const from = mailFrom ?? `"${shopBrand.name.replace(/["\\]/g, '')}" <${shopBrand.senderEmail}>`;
    // In the demo without a mail server the log is the mailbox.
    return { smtpUrl, from, keepsSecrets: hasDemo && !smtpUrl };
  };

/** Sends an email at once, not from a job. */
export function openMailAtOnce(settings: Settings, db: Pool, connections: ServiceConnections) {
  const send = openMailSender(mailFrame(settings.siteUrl), mailTransport(settings, connections));
  return async (mail: OutgoingMail): Promise<void> => send(db, await composeMail(db, mail));
}

/** Invoices go to ANAF when a connection is stored. */
export const openEInvoicing = (connections: ServiceConnections): EInvoicing => createEInvoicing({ connections });

/** Offers and orders of the marketplace, when an account is connected. */
export const openMarketplace = (db: Pool, connections: ServiceConnections): Marketplace =>
  createMarketplace({ db, connections });

/** Companies are looked up in ANAF's public register, unless staff turned it off. */
export const openCompanyLookup = (db: Pool, connections: ServiceConnections): CompanyLookup =>
  createCompanyLookup({
    readUrl: async () => {
      const settings = await connections.read(db, companyLookupKind, CompanyLookupSettings);
      if (settings?.use === 'off') return null;
      return (await connections.standInUrl(db, companyLookupKind)) ?? anafLookupUrl;
    },
  });

/** `trackingSeconds` is the interval of tracking, where it differs from the usual one. */
export type CourierOptions = SendOptions & { trackingSeconds?: number };

/** Parcels of the demo arrive within minutes, so they are asked about every minute. */
const demoTrackingSeconds = 60;

export const openCouriers = ({ hasDemo }: Settings, connections: ServiceConnections): CourierOptions => ({
  accounts: openCourierAccounts({ connections }),
  ...(hasDemo ? { trackingSeconds: demoTrackingSeconds } : {}),
});
