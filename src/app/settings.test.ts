import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings, refusePublicDemo, SettingsError, settingNames } from './settings.server.ts';

test('every setting has a working default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    hasDemo: true,
    isProduction: false,
    smtpUrl: undefined,
    twilio: null,
    openPaymentProviders: [],
    siteUrl: 'http://localhost:3000',
    resetPasswordUrl: 'http://localhost:3000/reset-password',
  });
});

const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('a wrong value fails at start with a readable line', () => {
  const wrong: [NodeJS.ProcessEnv, string][] = [
    [{ PORT: 'x' }, 'PORT: must be a number'],
    [{ PORT: '80.5' }, 'PORT: must be a whole number'],
    [{ PORT: '70000' }, 'PORT: must be 65535 or less'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS: must be 2 or more'],
    [{ DEMO: 'no' }, 'DEMO: must be one of on, off'],
    [{ SITE_URL: 'www.example.ro' }, 'SITE_URL: must begin with https:// or http://'],
    [{ RELEASE: 'x'.repeat(101) }, 'RELEASE: must have at most 100 characters'],
    [{ DATABASE_URL: 'postgres://ana:pa/ss@host/db' }, 'DATABASE_URL: must look like postgres://user:password@'],
    [{ DATABASE_URL: 'postgres://ana:50%@host/db' }, 'DATABASE_URL: must look like postgres://user:password@'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL: must begin with smtp:// or smtps://'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must hold an e-mail address'],
    [
      { TWILIO_ACCOUNT_SID: 'AC1' },
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are set together or not at all',
    ],
  ];
  const bucket = { S3_BUCKET: 'poze', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  wrong.push(
    [{ S3_BUCKET: 'poze' }, 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all'],
    [{ ...bucket, S3_BUCKET: 'Poze' }, 'S3_BUCKET: must be 3 to 63 small letters'],
    [{ ...bucket, S3_PUBLIC_URL: 'https://cdn.example' }, 'S3_PUBLIC_URL is used only with S3_DELIVERY=public'],
    [{ REPLICA_URL: 'postgres://replica/db' }, 'DATABASE_LISTEN_URL and REPLICA_URL need DATABASE_URL'],
  );
  wrong.push(
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY: must look like sk_test_…'],
    [{ STRIPE_PUBLIC_KEY: 'pk_test_1' }, 'STRIPE_WEBHOOK_SECRET are set together or not at all'],
    [{ ...stripeKeys, STRIPE_PUBLIC_KEY: 'pk_live_1' }, 'are both live or both test'],
  );
  for (const [environment, words] of wrong) {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(words);
  }
});

test('traces, error reports and metrics are off unless set, and wrong headers are refused', () => {
  expect(readSettings({})).toMatchObject({
    metricsPort: null,
    tracing: null,
    errorReportUrl: null,
    release: 'unknown',
  });
  const set = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a=b, x-key=c=d' };
  expect(readSettings({ ...set, RELEASE: '1.2.3' }).tracing).toEqual({
    endpoint: 'http://collector:4318',
    headers: { a: 'b', 'x-key': 'c=d' },
    serviceName: 'vitrina',
    release: '1.2.3',
    ratio: 1,
  });
  expect(() => readSettings({ OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toThrow('must be name=value pairs');
});

test('the keys of stored accounts: the current one first, none unless set, and no wrong ones', () => {
  const [current, older] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  expect(readSettings({}).secretKeys).toBeNull();
  const keys = readSettings({ SECRETS_KEY: `${current},${older}` }).secretKeys;
  expect(keys?.map(({ key }) => key.toString('base64'))).toEqual([current, older]);
  expect(() => readSettings({ SECRETS_KEY: 'parola' })).toThrow('SECRETS_KEY: must be 32 random bytes in base64');
  expect(() => readSettings({ SECRETS_KEY: 'parola' })).not.toThrow('parola');
});

test('S1: each API root can be on another server; those that are not set are omitted', () => {
  expect(readSettings({}).apiBases).toEqual({});
  expect(readSettings({ BLOG_API_BASE: 'https://blog.example/', PAYMENT_API_BASE: '' }).apiBases).toEqual({
    blog: 'https://blog.example',
  });
});

test('2§1 the password-reset page has its own URL when it is set', () => {
  const set = { SITE_URL: 'https://a.example/', RESET_PASSWORD_URL: 'https://b.example/parola?x=1' };
  expect(readSettings(set).resetPasswordUrl).toBe('https://b.example/parola?x=1');
  expect(readSettings({ SITE_URL: 'https://a.example/' }).resetPasswordUrl).toBe('https://a.example/reset-password');
});

test('1§7 conversions are skipped when token or pixel id is not configured, and the shop starts all the same', () => {
  for (const some of [{}, { META_PIXEL_ID: '123' }, { META_ACCESS_TOKEN: 'secret' }])
    expect(readSettings(some).conversions).toBeNull();
  expect(readSettings({ META_PIXEL_ID: '123', META_ACCESS_TOKEN: 'secret' }).conversions).toMatchObject({
    version: 'v26.0',
    pixelId: '123',
    accessToken: 'secret',
  });
});

test('the SMS provider is used when it is set in full', () => {
  expect(readSettings({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+4021' }).twilio).toEqual({
    accountSid: 'AC1',
    authToken: 't',
    from: '+4021',
    apiBase: 'https://api.twilio.com',
  });
});

test('S18: the card provider is used when its keys are set in full', async () => {
  const [open] = readSettings(stripeKeys).openPaymentProviders;
  const provider = await open?.({ siteUrl: 'https://a.example', warn: () => {} });
  expect(provider).toMatchObject({ name: 'stripe', mode: 'test', publicKey: 'pk_test_1' });
});

test('files are in the bucket when one is set, by default at Amazon and sent by the shop', () => {
  const bucket = { S3_BUCKET: 'poze', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readSettings({}).s3).toBeNull();
  expect(readSettings({ ...bucket, S3_REGION: 'eu-central-1' }).s3).toEqual({
    bucket: 'poze',
    region: 'eu-central-1',
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    usesPathStyle: false,
    delivery: 'shop',
    publicUrl: null,
  });
});

/** The names in the first column of the settings' table. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const section = text.slice(text.indexOf('\n## Settings'));
  const table = section.slice(0, section.indexOf('\n## ', 2));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''),
  );
}

/** Variables that the build and scripts read. */
const elsewhere = ['BRAND', 'BUILD_DIR', 'ADMIN_PASSWORD'];

test('the operations manual names every setting once and none that does not exist', () => {
  const named = namesIn('docs/OPERATIONS.md');
  expect(named.toSorted()).toEqual([...settingNames, ...elsewhere].toSorted());
});

test('.env.example names every setting once, with values that the shop accepts', () => {
  const example = readFileSync('.env.example', 'utf8').replace(/^# (?=[A-Z0-9_]+=)/gm, '');
  const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
  expect(named.toSorted()).toEqual([...settingNames, ...elsewhere].toSorted());
  expect(() => readSettings(parseEnv(example))).not.toThrow();
});

test('the README names no setting that does not exist', () => {
  const known = new Set([...settingNames, ...elsewhere]);
  expect(namesIn('README.md').filter((name) => !known.has(name))).toEqual([]);
});

test('trust: a demo in production opens on this machine only, because its passwords are public', () => {
  const start = (environment: NodeJS.ProcessEnv) => () => refusePublicDemo(readSettings(environment));
  expect(start({ NODE_ENV: 'production' })).toThrow('set DEMO=off');
  expect(start({ NODE_ENV: 'production', DEMO: 'on', HOST: '0.0.0.0' })).toThrow('set DEMO=off');
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(start({ NODE_ENV: 'production', HOST })).not.toThrow();
  expect(start({ NODE_ENV: 'production', DEMO: 'off' })).not.toThrow();
  expect(start({})).not.toThrow();
});
