import { z } from 'zod';
import {
  CompanyLookupSettings,
  companyLookupKind,
  companyLookupTexts,
} from '../../account/company-lookup/connection.ts';
import { AnalyticsSettings, analyticsKind, analyticsTexts } from '../../account/tracking/analytics-connection.ts';
import { conversionVendors } from '../../channels/conversions/descriptions.ts';
import { EmagSettings, emagKind } from '../../channels/marketplace/emag/connection.ts';
import { texts as emagTexts } from '../../channels/marketplace/emag/texts.ts';
import { partnerVendors } from '../../channels/partners/descriptions.ts';
import { BounceSettings, bounceKind, bounceTexts } from '../../content/mailings/bounce-connection.ts';
import type { Permission } from '../../platform/http/permissions.ts';
import { SmtpSettings, smtpKind, smtpTexts } from '../../platform/mail/smtp-connection.ts';
import { TwilioSettings, twilioKind, twilioTexts } from '../../platform/sms-connection.ts';
import { toBucharestTime } from '../../platform/time.ts';
import { courierConnections } from '../../sales/delivery/couriers/connection-settings.ts';
import { AnafSettings, anafKind } from '../../sales/e-invoices/anaf/connection.ts';
import { connectionTexts as anafTexts } from '../../sales/e-invoices/anaf/connection-texts.ts';
import { providers } from '../../sales/payments/providers.ts';
import { SmartBillSettings, smartBillKind } from '../accounting/smartbill/connection.ts';
import { texts as smartBillTexts } from '../accounting/smartbill/texts.ts';

/** Settings of a connection are texts; enumerations and dates are texts too. */
export type ConnectionSchema = z.ZodObject<Record<string, z.ZodType<string, string | undefined>>>;

export type ConnectionVendor = {
  kind: string;
  name: string;
  /** Purpose of the connection. */
  text: string;
  /**
   * Titles and hints are in the metadata; `format: 'password'` marks secrets, which are never shown again, and
   * `keepsSecrets` fields that may change without them, because they do not say where or as whom secrets are sent.
   */
  schema: ConnectionSchema;
  /** A permission that a change needs besides `settings:write`; then all owners are told of it by email. */
  permission?: Permission;
  /** How the demo's imitation of the service behaves. */
  standInText?: string;
  /** The service is used also while no connection is stored. */
  worksWithoutAccount?: boolean;
  /** Values of a new connection that differ from the schema's defaults. */
  initialValues?: () => Record<string, string>;
};

const ownersOnly: Permission = 'mail-and-payments:write';

const today = (): string => toBucharestTime(new Date()).toISOString().slice(0, 10);

const loadProviderVendors = async (): Promise<ConnectionVendor[]> => {
  const vendors = Object.entries(providers).map(async ([kind, { mark, loadAccount }]) =>
    loadAccount ? { kind, name: mark.name, ...(await loadAccount()), permission: ownersOnly } : null,
  );
  const loaded = (await Promise.all(vendors)).flatMap((vendor) => vendor ?? []);
  return loaded.toSorted((a, b) => a.name.localeCompare(b.name));
};

const loadCourierVendors = (): Promise<ConnectionVendor[]> =>
  Promise.all(courierConnections.map(async ({ loadSchema, ...vendor }) => ({ ...vendor, schema: await loadSchema() })));

/** The services whose accounts are stored as connections. */
export const loadVendors = async (): Promise<readonly ConnectionVendor[]> => [
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
  ...(await loadProviderVendors()),
  {
    kind: emagKind,
    name: emagTexts.name,
    text: emagTexts.text,
    schema: EmagSettings,
    standInText: emagTexts.standInText,
  },
  ...(await loadCourierVendors()),
  {
    kind: smtpKind,
    name: smtpTexts.name,
    text: smtpTexts.text,
    schema: SmtpSettings,
    permission: ownersOnly,
    standInText: smtpTexts.standInText,
  },
  {
    kind: bounceKind,
    name: bounceTexts.name,
    text: bounceTexts.text,
    schema: BounceSettings,
    permission: ownersOnly,
  },
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
  ...conversionVendors,
  ...partnerVendors,
  {
    kind: companyLookupKind,
    name: companyLookupTexts.name,
    text: companyLookupTexts.text,
    schema: CompanyLookupSettings,
    worksWithoutAccount: true,
  },
];

export const findVendor = async (kind: string): Promise<ConnectionVendor | undefined> =>
  (await loadVendors()).find((vendor) => vendor.kind === kind);

export const isSecret = ({ shape }: ConnectionSchema, name: string): boolean =>
  shape[name]?.meta()?.format === 'password';

const keepsSecrets = ({ shape }: ConnectionSchema, name: string): boolean => shape[name]?.meta()?.keepsSecrets === true;

/** Stored secrets that have to be entered again, because the service or the account that they are sent to changes. */
export function secretsToRepeat(
  schema: ConnectionSchema,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const names = Object.keys(schema.shape);
  const stored = { ...toDefaults(schema), ...before };
  const isSentElsewhere = names.some(
    (name) => !isSecret(schema, name) && !keepsSecrets(schema, name) && after[name] !== stored[name],
  );
  return isSentElsewhere ? names.filter((name) => isSecret(schema, name) && name in before) : [];
}

/** The values of fields that may be left out. */
const toDefaults = ({ shape }: ConnectionSchema): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const { data } = field.safeParse(undefined);
      return data === undefined ? [] : [[name, data]];
    }),
  );

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
