import { join } from 'node:path';
import { demoLockers } from '../../demo/locker-positions.ts';
import { companyLookupKind } from '../account/company-lookup/connection.ts';
import { analyticsKind } from '../account/tracking/analytics-connection.ts';
import { standInId } from '../account/tracking/analytics-stand-in.server.ts';
import { smartBillKind } from '../backoffice/accounting/smartbill/connection.ts';
import { brand } from '../brands/brand.ts';
import { smtpKind } from '../platform/mail/smtp-connection.ts';
import { standInAccount as smtpAccount } from '../platform/mail/smtp-stand-in.server.ts';
import { twilioKind } from '../platform/sms-connection.ts';
import { standInAccount as twilioAccount } from '../platform/sms-stand-in.server.ts';
import type { StandInService } from '../platform/stand-ins.server.ts';
import * as cargus from '../sales/delivery/couriers/cargus/stand-in-data.ts';
import { courierConnections } from '../sales/delivery/couriers/connection-settings.ts';
import * as fanCourier from '../sales/delivery/couriers/fan-courier/stand-in-data.ts';
import { couriers } from '../sales/delivery/couriers/index.ts';
import type { StandInOptions } from '../sales/delivery/couriers/port.ts';
import * as sameday from '../sales/delivery/couriers/sameday/stand-in-data.ts';
import { anafKind } from '../sales/e-invoices/anaf/connection.ts';
import { NetopiaSettings, netopiaKind } from '../sales/payments/netopia/account.ts';
import { apiKey, posSignature, publicKey } from '../sales/payments/netopia/stand-in-data.ts';
import { standInPagePath } from '../sales/payments/netopia/stand-in-relay.server.ts';

type Context = { dataFolder: string; siteUrl: string };

/**
 * Services of others that the demo imitates, by the kind of their connection. Only the demo loads this file, and each
 * server with its first use. A new service is its stand-in and one line here.
 */
export const standIns = ({ dataFolder, siteUrl }: Context): Record<string, StandInService> => {
  const courier = (kind: string, account: Record<string, string>, options: StandInOptions = {}): StandInService => ({
    settings: courierConnections.find((one) => one.kind === kind)?.schema.parse(account) ?? {},
    start: async () => {
      const memoryFile = join(dataFolder, 'stand-ins', `${kind}.json`);
      const standIn = await couriers[kind]?.startStandIn?.({ isAutomatic: true, memoryFile, ...options });
      if (!standIn) throw new Error(`No stand-in of ${kind}`);
      return { url: standIn.baseUrl, close: standIn.close };
    },
  });
  return {
    [anafKind]: anaf,
    [companyLookupKind]: companyLookup,
    [smartBillKind]: smartBill,
    [netopiaKind]: netopia(siteUrl),
    [smtpKind]: smtp,
    [twilioKind]: twilio,
    [analyticsKind]: analytics,
    sameday: courier(
      'sameday',
      { environment: 'demo', username: sameday.username, password: sameday.password },
      { lockers: demoLockers() },
    ),
    'fan-courier': courier('fan-courier', {
      username: fanCourier.username,
      password: fanCourier.password,
      clientId: String(fanCourier.clientId),
    }),
    cargus: courier('cargus', {
      environment: 'test',
      subscriptionKey: cargus.subscriptionKey,
      username: cargus.username,
      password: cargus.password,
    }),
  };
};

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
const clientId = 'demo-client';

/** Already authorized, as if the owner of a certificate had signed in. */
const anaf: StandInService = {
  settings: { environment: 'test', clientId, clientSecret: 'demo-secret', sendFrom: '2020-01-01' },
  tokens: () => ({
    clientId,
    accessToken: 'demo-access',
    refreshToken: 'demo-refresh',
    accessExpiresAt: inDays(90),
    refreshExpiresAt: inDays(365),
  }),
  start: async () => {
    const { startAnafStandIn } = await import('../sales/e-invoices/anaf/stand-in.server.ts');
    const { apiUrl, close } = await startAnafStandIn(() => brand.company.taxId.replace(/^RO/, ''));
    return { url: new URL(apiUrl).origin, close };
  },
};

const companyLookup: StandInService = {
  settings: { use: 'on' },
  start: async () => (await import('../account/company-lookup/stand-in.server.ts')).startLookupStandIn(),
};

const smartBill: StandInService = {
  settings: {
    email: 'demo@smartbill.example',
    accessToken: 'demo-token',
    cif: brand.company.taxId,
    series: 'WEB',
    sendFrom: '2020-01-01',
    payments: 'da',
    partialStornos: 'manual',
  },
  start: async () =>
    (await import('../backoffice/accounting/smartbill/stand-in.server.ts')).startSmartBillStandIn(brand.company.taxId),
};

const smtp: StandInService = {
  settings: { host: 'localhost', port: '587', security: 'starttls', ...smtpAccount },
  start: async () => (await import('../platform/mail/smtp-stand-in.server.ts')).startSmtpStandIn(),
};

const twilio: StandInService = {
  settings: { ...twilioAccount, from: '+40310000000' },
  start: async () => (await import('../platform/sms-stand-in.server.ts')).startTwilioStandIn(),
};

const analytics: StandInService = {
  settings: { measurementId: standInId },
  start: async () => (await import('../account/tracking/analytics-stand-in.server.ts')).startAnalyticsStandIn(),
};

/** Its payment page is shown below the shop's own address; notifications are posted there too. */
const netopia = (siteUrl: string): StandInService => ({
  settings: NetopiaSettings.parse({ environment: 'sandbox', apiKey, posSignature, publicKey }),
  start: async () => {
    const { startNetopiaStandIn } = await import('../sales/payments/netopia/stand-in.server.ts');
    return startNetopiaStandIn({ pageRoot: `${siteUrl}${standInPagePath}` });
  },
});
