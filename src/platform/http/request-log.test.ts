import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { loggedPath, logSerializers } from './request-log.server.ts';

const folders = ['blog', 'assets'];
const pathOf = (url: string, route?: string, params: object = {}): string =>
  loggedPath({ method: 'GET', ip: '', url, params, routeOptions: { url: route } }, folders);

test('trust: a call is logged as its route, with ids and without its query', () => {
  expect(pathOf('/api/x?token=geheim', '/api/x')).toBe('/api/x');
  expect(pathOf('/api/orders/7', '/api/orders/:id', { id: '7' })).toBe('/api/orders/7');
  expect(pathOf('/api/links/geheim', '/api/links/:token', { token: 'geheim' })).toBe('/api/links/:token');
});

test('trust: a page is logged by its path, whose deeper parts only where they are public', () => {
  expect(pathOf('/products?q=geheim', '/*')).toBe('/products');
  expect(pathOf('/ceai-verde-7')).toBe('/ceai-verde-7');
  expect(pathOf('/blog/articol', '/*')).toBe('/blog/articol');
  expect(pathOf('/view-order/12', '/*')).toBe('/view-order/12');
  for (const url of ['/withdrawal/geheim', '/Withdrawal/geheim?x', '/withdrawal%2Fgeheim', '/withdrawal//geheim#x'])
    expect(pathOf(url, '/*')).not.toContain('geheim');
});

test('trust: an error is logged without what libraries attach to it', () => {
  const error = Object.assign(new Error('declined', { cause: new Error('below') }), {
    code: 'E1',
    raw: { client_secret: 'geheim' },
  });
  const logged = logSerializers([]).err(error);
  expect(logged).toMatchObject({ type: 'Error', message: 'declined', code: 'E1', cause: { message: 'below' } });
  expect(JSON.stringify(logged)).not.toContain('geheim');
});

test('trust: what was logged right before an uncaught error ends the process is written', () => {
  const program = `
    import fastify from 'fastify';
    import { logOptions } from './src/platform/http/request-log.server.ts';
    fastify(logOptions({ logLevel: 'info' })).log.error('last words');
    throw new Error('uncaught');`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ level: 50, msg: 'last words' });
});
