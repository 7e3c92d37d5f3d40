import { expect, test } from 'vitest';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { openShop } from '../../app/main.server.ts';
import { readSettings } from '../../app/settings.server.ts';
import { newToken } from '../secrets.server.ts';

const lines: string[] = [];
const db = await openTestDatabase();
const settings = {
  ...readSettings({ LOG_LEVEL: 'debug', RATE_LIMIT: '0', DATA_DIR: '/tmp', SITE_URL: 'https://vitrina.example' }),
  logStream: { write: (line: string) => void lines.push(line) },
};
const app = await openShop(settings, db, null);
onFileEnd(() => app.close());

/** Every URL that contains a secret. */
const secretAddresses: [method: 'GET' | 'POST', address: (secret: string) => string][] = [
  ['GET', (secret) => `/reset-password?token=${secret}`],
  ['GET', (secret) => `/withdrawal/${secret}`],
  ['GET', (secret) => `/Withdrawal/${secret}/`],
  ['GET', (secret) => `/withdrawal/confirm?token=${secret}`],
  ['GET', (secret) => `/newsletter/confirmare?token=${secret}`],
  ['GET', (secret) => `/newsletter/dezabonare?token=${secret}`],
  ['GET', (secret) => `/shared-wishlist?list=${secret}`],
  ['GET', (secret) => `/chat?token=${secret}`],
  ['POST', (secret) => `/api/newsletter/one-click?token=${secret}`],
  ['GET', (secret) => `/api/FavoriteList/GetSharedList?token=${secret}`],
  ['GET', (secret) => `/api/Return/GetWithdrawal?identifier=${secret}`],
  ['GET', (secret) => `/api/shop/answers?token=${secret}`],
  ['GET', (secret) => `/api/no-such-call/${secret}?token=${secret}`],
  ['GET', (secret) => `/feeds/meta-${secret}.csv`],
  ['GET', (secret) => `/api/marketplace/emag/${secret}?order_id=1`],
  ['GET', (secret) => `/api/marketplace/invoices/${secret}.pdf`],
  ['GET', (secret) => `/sandbox/cards/v1/payment_intents/pi_1?client_secret=${secret}&key=${secret}`],
];

test('trust: no secret of a URL, header or cookie is in the log, also when the call fails', async () => {
  const secret = newToken();
  const headers = {
    authorization: `Bearer ${secret}`,
    cookie: `device=${secret}`,
    referer: `https://vitrina.example/reset-password?token=${secret}`,
  };
  for (const [method, address] of secretAddresses) await app.inject({ method, url: address(secret), headers });
  await db.end({ timeout: 1 });
  for (const [method, address] of secretAddresses) await app.inject({ method, url: address(secret) });
  const log = lines.join('');
  expect(log).toContain('request failed');
  expect(log).toContain('"path":"/api/newsletter/one-click"');
  expect(log).not.toContain(secret);
});
