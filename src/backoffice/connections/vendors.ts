import { z } from 'zod';
import {
  CompanyLookupSettings,
  companyLookupKind,
  companyLookupTexts,
} from '../../account/company-lookup/connection.ts';
import { AnalyticsSettings, analyticsKind, analyticsTexts } from '../../account/tracking/analytics-connection.ts';
import { BounceSettings, bounceKind, bounceTexts } from '../../content/mailings/bounce-connection.ts';
import { SmtpSettings, smtpKind, smtpTexts } from '../../platform/mail/smtp-connection.ts';
import { TwilioSettings, twilioKind, twilioTexts } from '../../platform/sms-connection.ts';
import { toBucharestTime } from '../../platform/time.ts';
import { courierConnections } from '../../sales/delivery/couriers/connection-settings.ts';
import { AnafSettings, anafKind } from '../../sales/e-invoices/anaf/connection.ts';
import { connectionTexts as anafTexts } from '../../sales/e-invoices/anaf/connection-texts.ts';
import { NetopiaSettings, netopiaKind } from '../../sales/payments/netopia/account.ts';
import { texts as netopiaTexts } from '../../sales/payments/netopia/texts.ts';
import { StripeSettings, stripeKind, stripeTexts } from '../../sales/payments/stripe/account.ts';
import { SmartBillSettings, smartBillKind } from '../accounting/smartbill/connection.ts';
import { texts as smartBillTexts } from '../accounting/smartbill/texts.ts';

/** Settings of a connection are texts; enumerations and dates are texts too. */
export type ConnectionSchema = z.ZodObject<Record<string, z.ZodType<string, string | undefined>>>;

export type ConnectionVendor = {
  kind: string;
  name: string;
  /** Purpose of the connection. */
  text: string;
  /** Titles and hints are in the metadata; `format: 'password'` marks secrets, which are never shown again. */
  schema: ConnectionSchema;
  /** How the demo's imitation of the service behaves. */
  standInText?: string;
  /** The service is used also while no connection is stored. */
  worksWithoutAccount?: boolean;
  /** Values of a new connection that differ from the schema's defaults. */
  initialValues?: () => Record<string, string>;
};

const today = (): string => toBucharestTime(new Date()).toISOString().slice(0, 10);

/** The services whose accounts are stored as connections. */
export const connectionVendors: readonly ConnectionVendor[] = [
  {
    kind: anafKind,
    name: anafTexts.name,
    text: anafTexts.text,
    schema: AnafSettings,
    initialValues: () => ({ sendFrom: today() }),
  },
  {
    kind: smartBillKind,
    name: smartBillTexts.name,
    text: smartBillTexts.text,
    schema: SmartBillSettings,
    initialValues: () => ({ sendFrom: today() }),
  },
  {
    kind: netopiaKind,
    name: netopiaTexts.name,
    text: netopiaTexts.text,
    schema: NetopiaSettings,
    standInText: netopiaTexts.standInText,
  },
  {
    kind: stripeKind,
    name: stripeTexts.name,
    text: stripeTexts.text,
    schema: StripeSettings,
  },
  ...courierConnections,
  {
    kind: smtpKind,
    name: smtpTexts.name,
    text: smtpTexts.text,
    schema: SmtpSettings,
    standInText: smtpTexts.standInText,
  },
  { kind: bounceKind, name: bounceTexts.name, text: bounceTexts.text, schema: BounceSettings },
  {
    kind: twilioKind,
    name: twilioTexts.name,
    text: twilioTexts.text,
    schema: TwilioSettings,
    standInText: twilioTexts.standInText,
  },
  {
    kind: analyticsKind,
    name: analyticsTexts.name,
    text: analyticsTexts.text,
    schema: AnalyticsSettings,
    standInText: analyticsTexts.standInText,
  },
  {
    kind: companyLookupKind,
    name: companyLookupTexts.name,
    text: companyLookupTexts.text,
    schema: CompanyLookupSettings,
    worksWithoutAccount: true,
  },
];

export const findVendor = (kind: string): ConnectionVendor | undefined =>
  connectionVendors.find((vendor) => vendor.kind === kind);

export const isSecret = ({ shape }: ConnectionSchema, name: string): boolean =>
  shape[name]?.meta()?.format === 'password';

const emptyText = z.literal('');

/** The schema of the form: a secret that is stored may stay empty, which keeps it. */
export const editableSchema = (schema: ConnectionSchema, storedSecrets: readonly string[]): ConnectionSchema =>
  schema.extend(
    Object.fromEntries(
      storedSecrets.flatMap((name) => {
        const field = schema.shape[name];
        return field ? [[name, field.or(emptyText)]] : [];
      }),
    ),
  );
