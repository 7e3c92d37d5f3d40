import { expect, inject, test } from 'vitest';
import { turnAgents } from '../../../test/support/agents.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { readTestSettings } from '../../../test/support/settings.ts';
import { closeShop, openTestShop } from '../../../test/support/shop.ts';
import { openShop } from '../../app/main.server.ts';
import { anonymousRequestsPerMinute } from './rules.ts';

const shop = await openTestShop();
// Its limit of the pages is far away, so that what is refused here is the limit of agents.
const app = await openShop({ ...readTestSettings(inject('dataFolder')), rateLimit: 10_000 }, shop.db, null);
onFileEnd(() => closeShop(app));

const statusFrom = async (remoteAddress: string, url: string) => (await app.inject({ url, remoteAddress })).statusCode;

test('an address has a number of requests a minute as an agent, and the shop stays open to it', async () => {
  await turnAgents(shop, true);
  const url = '/.well-known/ucp';
  for (let count = 0; count < anonymousRequestsPerMinute; count++) expect(await statusFrom('10.0.0.1', url)).toBe(200);
  const refused = await app.inject({ url, remoteAddress: '10.0.0.1' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  for (const other of ['/mcp', '/ucp/carts/1', '/.well-known/oauth-authorization-server'])
    expect(await statusFrom('10.0.0.1', other)).toBe(429);
  const registered = await app.inject({ method: 'POST', url: '/oauth/register', remoteAddress: '10.0.0.1' });
  expect(registered.statusCode).toBe(429);
  expect(await statusFrom('10.0.0.1', '/api/payments-config-of-nobody')).toBe(404);
  expect(await statusFrom('10.0.0.2', url)).toBe(200);
});

test('the addresses of one network of IPv6 are counted together', async () => {
  await turnAgents(shop, true);
  const url = '/.well-known/ucp';
  for (let count = 0; count < anonymousRequestsPerMinute; count++)
    expect(await statusFrom(`2001:db8:1:2::${(count + 1).toString(16)}`, url)).toBe(200);
  expect(await statusFrom('2001:db8:1:2:3::1', url)).toBe(429);
});
