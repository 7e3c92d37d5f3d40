import { resolve } from 'node:path';
import { z } from 'zod';
import type { ApiBases } from '../platform/http/client.ts';
import { maxConnectionsAllowed } from '../platform/http/connection-limits.server.ts';
import { isValidPercentEncoding } from '../platform/http/percent-encoding.server.ts';
import { StartupError } from '../platform/process/startup.server.ts';
import { apiRoot } from '../platform/schema.ts';
import { parseSecretKeys, type SecretKeys } from '../platform/secrets.server.ts';
import type { S3Settings } from '../platform/storage/s3-client.server.ts';
import { providerVariables, readProviderSettings } from '../sales/payments/adapters.server.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const isUrl = (text: string): boolean => URL.canParse(text) && isValidPercentEncoding(text);

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine(isUrl, 'must look like postgres://user:password@host:5432/database, with % codes for signs in the password');

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('::'),
  DATABASE_URL: databaseUrl.optional(),
  /** Used for LISTEN only, when DATABASE_URL is a pooler in transaction mode. */
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  /** A streaming replica for reports, exports and builds of the catalogue index; never for a purchase. */
  REPLICA_URL: databaseUrl.optional(),
  /** A replica that is further behind is not read by reports and exports. */
  REPLICA_MAX_DELAY_SECONDS: z.coerce.number().min(0).max(3600).default(10),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().min(1).default('.data'),
  /** With a bucket, uploads and pictures are in an S3-compatible storage instead of DATA_DIR. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must look like eu-central-1')
    .default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** `on` for services whose buckets have no host name of their own. */
  S3_PATH_STYLE: onOff.default(false),
  /** The sender of files to browsers: this process, or the storage at signed or public addresses. */
  S3_DELIVERY: z.enum(['shop', 'signed', 'public']).default('shop'),
  /** Base of the public addresses, for example that of a CDN. */
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
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
  /** For rendered pages in the database; 0 keeps none there. */
  PAGE_STORE_MEGABYTES: z.coerce.number().min(0).max(100_000).default(512),
  /** Maximum delay of a due job, in milliseconds, while the process is busy with requests. */
  JOB_MAX_DELAY_MS: z.coerce.number().int().min(0).max(600_000).default(10_000),
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
    .regex(/^v\d+\.\d+$/, 'must look like v26.0')
    .default('v26.0'),
  META_API_BASE: apiRoot.default('https://graph.facebook.com'),
  /** Service that locates a visitor's IP address, in production only; {ip} is replaced. */
  IP_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Port of /metrics; without it there are none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Base address of an OpenTelemetry collector (OTLP/HTTP); without it no traces are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** `name=value` pairs after commas, for the account at the collector. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(readHeaders).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('vitrina'),
  /** Share of the traces that are recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Unexpected errors are posted to this address. */
  ERROR_REPORT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Name of the running version in traces, error reports and metrics. */
  RELEASE: z.string().max(100).default('unknown'),
  /** Delay of the event loop, in milliseconds, from which pages and listings are refused; 0 turns it off. */
  OVERLOAD_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(300),
  /** Requests in progress from which pages and listings are refused; 0 turns it off. */
  OVERLOAD_REQUESTS: z.coerce.number().int().min(0).max(1_000_000).default(1000),
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

function readHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(.*?)\s*$/.exec(pair));
  if (pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
  context.addIssue('must be name=value pairs, separated by commas');
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
  refuseWithoutDatabase(env);
  const isProduction = env.NODE_ENV === 'production';
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    isProduction,
    /** True in a build, whose pages are cached; false when Vite serves the pages. */
    isBuilt: import.meta.env?.PROD ?? false,
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    replica: env.REPLICA_URL ? { url: env.REPLICA_URL, maxDelaySeconds: env.REPLICA_MAX_DELAY_SECONDS } : null,
    dataFolder: resolve(env.DATA_DIR),
    s3: s3In(env),
    siteUrl,
    resetPasswordUrl: env.RESET_PASSWORD_URL ?? `${siteUrl}/reset-password`,
    hasDemo: env.DEMO,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    rateLimit: env.RATE_LIMIT,
    pageRateLimit: env.PAGE_RATE_LIMIT ?? env.RATE_LIMIT * 2,
    maxConnections: env.MAX_CONNECTIONS ?? maxConnectionsAllowed(),
    cacheBytes: env.CACHE_MEGABYTES * 1024 * 1024,
    pageStoreBytes: env.PAGE_STORE_MEGABYTES * 1024 * 1024,
    jobMaxDelayMs: env.JOB_MAX_DELAY_MS,
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
    metricsPort: env.METRICS_PORT ?? null,
    tracing: tracingIn(env),
    errorReportUrl: env.ERROR_REPORT_URL ?? null,
    release: env.RELEASE,
    overloadLimits: { delayMs: env.OVERLOAD_DELAY_MS, running: env.OVERLOAD_REQUESTS },
  };
}

function parse(environment: NodeJS.ProcessEnv): Env {
  const parsed = Environment.safeParse(withoutEmpty(environment), { error: plainMessage });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`Wrong setting. ${lines.join('; ')}`);
}

/** For the person who starts the process, where a field above has no message of its own. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be ${issue.minimum} or more`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be ${issue.maximum} or less`;
    case 'invalid_format':
      return issue.format === 'url' ? 'must begin with https:// or http://' : undefined;
    default:
      return undefined;
  }
}

const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

const isLoopback = (host: string): boolean => /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);

/** The passwords of the demo are public. `npm start` on a new clone leaves NODE_ENV unset and is no production. */
export function refusePublicDemo({ isProduction, hasDemo, host }: Settings): void {
  if (isProduction && hasDemo && !isLoopback(host))
    throw new StartupError(
      'With NODE_ENV=production the demo, whose passwords are public, opens on this machine only: set DEMO=off, or HOST=127.0.0.1 to try it out.',
    );
}

/** The embedded database needs no pooler and has no replica. */
function refuseWithoutDatabase(env: Env): void {
  if (!env.DATABASE_URL && (env.DATABASE_LISTEN_URL || env.REPLICA_URL))
    throw new SettingsError('Wrong setting. DATABASE_LISTEN_URL and REPLICA_URL need DATABASE_URL');
}

/** Only the bases that are set, because every page contains them. */
const apiBasesIn = (env: Env): ApiBases => ({
  ...(env.API_BASE && { core: env.API_BASE }),
  ...(env.PAYMENT_API_BASE && { payment: env.PAYMENT_API_BASE }),
  ...(env.BLOG_API_BASE && { blog: env.BLOG_API_BASE }),
  ...(env.HEAD_API_BASE && { head: env.HEAD_API_BASE }),
  ...(env.CONTENT_API_BASE && { content: env.CONTENT_API_BASE }),
});

function s3In(env: Env): S3Settings | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = env;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_DELIVERY: delivery } = env;
  if (!bucket && !accessKeyId && !secretAccessKey) return null;
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new SettingsError(
      'Wrong setting. S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all',
    );
  const publicUrl = env.S3_PUBLIC_URL ?? null;
  if (publicUrl && delivery !== 'public')
    throw new SettingsError('Wrong setting. S3_PUBLIC_URL is used only with S3_DELIVERY=public');
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return {
    bucket,
    region,
    endpoint,
    accessKeyId,
    secretAccessKey,
    usesPathStyle: env.S3_PATH_STYLE,
    delivery,
    publicUrl,
  };
}

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

const tracingIn = (env: Env) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        serviceName: env.OTEL_SERVICE_NAME,
        release: env.RELEASE,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
      }
    : null;

function conversionsIn(env: Env) {
  const { META_PIXEL_ID: pixelId, META_ACCESS_TOKEN: accessToken, META_API_VERSION: version } = env;
  return pixelId && accessToken ? { apiBase: env.META_API_BASE, version, pixelId, accessToken } : null;
}
