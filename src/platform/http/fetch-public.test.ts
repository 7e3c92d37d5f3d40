import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublic, isPublicAddress } from './fetch-public.server.ts';

let server: Server;
let origin: string;
let calls = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    calls++;
    if (request.url === '/jump') response.writeHead(302, { location: '/file' }).end();
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    else if (request.url === '/gone') response.writeHead(404).end('nu');
    else response.end('x'.repeat(1000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const here = () => ({
  maxBytes: 5000,
  isAllowed: (address: string) => address === '127.0.0.1',
  ports: [new URL(origin).port, ''],
});

test('private addresses are not public, however they are written', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'no address',
  ])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['8.8.8.8', '172.32.0.1', '193.231.1.1', '2a00:1450:4001:80b::200e'])
    expect(isPublicAddress(address), address).toBe(true);
});

test('no private address is called, by IP, by name or by a redirect', async () => {
  const before = calls;
  for (const address of [origin, 'http://localhost/', 'http://[::1]/', 'http://2130706433/', 'http://0x7f.1/'])
    await expect(fetchPublic(address, { maxBytes: 10, ports: [new URL(origin).port, ''] }), address).rejects.toThrow(
      'adresă nepermisă',
    );
  expect(calls).toBe(before);
  await expect(fetchPublic(`${origin}/away`, here())).rejects.toThrow('adresă nepermisă');
});

test('only http and https, without names and passwords, on the usual ports', async () => {
  for (const address of ['file:///etc/passwd', 'ftp://a.ro/x', 'javascript:1', 'nimic', ''])
    await expect(fetchPublic(address, { maxBytes: 10 })).rejects.toThrow('http');
  for (const address of ['http://u:p@exemplu.ro/', 'http://exemplu.ro:5432/'])
    await expect(fetchPublic(address, { maxBytes: 10 })).rejects.toThrow('nepermisă');
});

test('a file is fetched, also after a redirect; what is too large, gone or endless is not', async () => {
  expect((await fetchPublic(`${origin}/file`, here())).length).toBe(1000);
  expect((await fetchPublic(`${origin}/jump`, here())).length).toBe(1000);
  await expect(fetchPublic(`${origin}/file`, { ...here(), maxBytes: 999 })).rejects.toThrow('prea mare');
  await expect(fetchPublic(`${origin}/gone`, here())).rejects.toThrow('404');
  await expect(fetchPublic(`${origin}/round`, here())).rejects.toThrow('redirecționări');
});
