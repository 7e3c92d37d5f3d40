import { resolve } from 'node:path';
import { z } from 'zod';
import type { ApiBases } from '../platform/http/client.ts';
import { maxConnectionsAllowed } from '../platform/http/connections.server.ts';
import { isValidPercentEncoding } from '../platform/http/percent-encoding.server.ts';
import { StartupError } from '../platform/process/startup.server.ts';
import { apiRoot } from '../platform/schema.ts';
import { parseSecretKeys, type SecretKeys } from '../platform/secrets.server.ts';
import { providerVariables, readProviderSettings } from '../sales/payments/adapters.server.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const isUrl = (text: string): boolean => URL.canParse(text) && isValidPercentEncoding(text);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('::'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(isUrl, 'must look like postgres://user:password@host:5432/database, with % codes for signs in the password')
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().min(1).default('.data'),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  RESET_PASSWORD_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: onOff.default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** API requests per minute and client address; 0 turns the limit off. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(600),
  /** Page requests per minute and client address; twice RATE_LIMIT unless set, 0 turns the limit off. */
  PAGE_RATE_LIMIT: z.coerce.number().int().min(0).optional(),
  /** Open connections of this process; unless set, as many as its file descriptors allow, at most 10,000. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).optional(),
  /** Megabytes for cached API responses, and as many for cached pages. */
  CACHE_MEGABYTES: z.coerce.number().min(0).max(4096).default(64),
  /** Maximum delay of a due job, in milliseconds, while the process is busy with requests. */
  JOB_PATIENCE: z.coerce.number().int().min(0).max(600_000).default(10_000),
  /** Number of proxies in front of the server whose X-Forwarded-* headers are trusted. */
  PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Seconds during which a process that received SIGTERM still serves requests while /readyz fails, so that proxies stop using it. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  API_BASE: apiRoot.default(''),
  PAYMENT_API_BASE: apiRoot.default(''),
  BLOG_API_BASE: apiRoot.default(''),
  HEAD_API_BASE: apiRoot.default(''),
  CONTENT_API_BASE: apiRoot.default(''),
  /** Without it no analytics tag is loaded; with it, only after consent. */
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-XXXXXXXXXX')
    .optional(),
  /** Without it emails are written to the outbox table. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().max(200).regex(/@/, 'must hold an e-mail address').optional(),
  /** All three or none; without them text messages are written to the outbox table. */
  TWILIO_ACCOUNT_SID: z.string().regex(/^\w+$/, 'must be letters and digits').optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API_BASE: apiRoot.default('https://api.twilio.com'),
  /** Without both of them no conversions are sent to Meta; the log says so. */
  META_PIXEL_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  META_ACCESS_TOKEN: z.string().optional(),
  META_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'must look like v11.0')
    .default('v11.0'),
  META_API_BASE: apiRoot.default('https://graph.facebook.com'),
  /** Service that locates a visitor's IP address, in production only; {ip} is replaced. */
  IP_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Encrypts the stored accounts of other services; without it none can be stored. */
  SECRETS_KEY: z.string().transform(readSecretKeys).optional(),
});

type Env = z.infer<typeof Environment>;

function readSecretKeys(text: string, context: z.RefinementCtx): SecretKeys {
  const keys = parseSecretKeys(text);
  if (keys) return keys;
  context.addIssue('must be 32 random bytes in base64 (openssl rand -base64 32), older keys after commas');
  return z.NEVER;
}

/** Each setting has a row in docs/OPERATIONS.md, which a test checks. */
export const settingNames = [...Object.keys(Environment.shape), ...providerVariables];

export type Settings = ReturnType<typeof readSettings>;

/** An environment variable has an invalid value. */
export class SettingsError extends StartupError {}

/** Reads and validates the environment; no other file reads it. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const env = parse(environment);
  const isProduction = env.NODE_ENV === 'production';
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    isProduction,
    /** True in a build, whose pages are cached; false when Vite serves the pages. */
    isBuilt: import.meta.env?.PROD ?? false,
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    dataFolder: resolve(env.DATA_DIR),
    siteUrl,
    resetPasswordUrl: env.RESET_PASSWORD_URL ?? `${siteUrl}/reset-password`,
    hasDemo: env.DEMO,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    rateLimit: env.RATE_LIMIT,
    pageRateLimit: env.PAGE_RATE_LIMIT ?? env.RATE_LIMIT * 2,
    maxConnections: env.MAX_CONNECTIONS ?? maxConnectionsAllowed(),
    cacheBytes: env.CACHE_MEGABYTES * 1024 * 1024,
    jobMaxDelayMs: env.JOB_PATIENCE,
    proxies: env.PROXIES,
    drainSeconds: env.DRAIN_SECONDS,
    apiBases: apiBasesIn(env),
    analyticsId: env.ANALYTICS_ID ?? null,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    twilio: twilioIn(env),
    twilioApiBase: env.TWILIO_API_BASE,
    openPaymentProviders: paymentProvidersIn(environment),
    conversions: conversionsIn(env),
    ipLookupUrl: env.IP_LOOKUP_URL ?? null,
    secretKeys: env.SECRETS_KEY ?? null,
  };
}

function parse(environment: NodeJS.ProcessEnv): Env {
  const parsed = Environment.safeParse(withoutEmpty(environment));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`Wrong setting. ${lines.join('; ')}`);
}

const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** Only the bases that are set, because every page contains them. */
const apiBasesIn = (env: Env): ApiBases => ({
  ...(env.API_BASE && { core: env.API_BASE }),
  ...(env.PAYMENT_API_BASE && { payment: env.PAYMENT_API_BASE }),
  ...(env.BLOG_API_BASE && { blog: env.BLOG_API_BASE }),
  ...(env.HEAD_API_BASE && { head: env.HEAD_API_BASE }),
  ...(env.CONTENT_API_BASE && { content: env.CONTENT_API_BASE }),
});

function twilioIn(env: Env) {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_API_BASE: apiBase,
  } = env;
  if (accountSid && authToken && from) return { accountSid, authToken, from, apiBase };
  if (accountSid || authToken || from)
    throw new SettingsError(
      'Wrong setting. TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are set together or not at all',
    );
  return null;
}

/** Without keys the demo uses a stand-in; other shops use the accounts entered in the back office. */
function paymentProvidersIn(environment: NodeJS.ProcessEnv) {
  const { openProviders, problems } = readProviderSettings(withoutEmpty(environment));
  if (problems.length > 0) throw new SettingsError(`Wrong setting. ${problems.join('; ')}`);
  return openProviders;
}

function conversionsIn(env: Env) {
  const { META_PIXEL_ID: pixelId, META_ACCESS_TOKEN: accessToken, META_API_VERSION: version } = env;
  return pixelId && accessToken ? { apiBase: env.META_API_BASE, version, pixelId, accessToken } : null;
}
