import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sentenceFor } from './cannot-start.server.ts';
import { hostFor } from './port.server.ts';

const failed = (facts: object, message = 'told by the system') => Object.assign(new Error(message), facts);

test('a port that is taken, not allowed or on no address of ours is told apart', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  );
  onTestFinished(() => void other.close());
  await expect(hostFor(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken by another program.`);
  await expect(hostFor(port, '192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is no address of this machine.');
  expect(sentenceFor(failed({ code: 'EACCES', syscall: 'listen', port: 80 }))).toContain('may not listen on port 80');
});

test('a free port is listened on where it was asked for', async () => {
  expect(await hostFor(0, '127.0.0.1')).toBe('127.0.0.1');
  expect(['::', '0.0.0.0']).toContain(await hostFor(0, '::'));
});

test('a database that cannot be reached or refuses is told in a sentence', () => {
  for (const code of ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])
    expect(sentenceFor(failed({ code }, ''))).toBe(`The database in DATABASE_URL cannot be reached: ${code}`);
  for (const code of ['28000', '28P01', '3D000', '42501', '53300'])
    expect(sentenceFor(failed({ code }))).toMatch(/^The database in DATABASE_URL .+: told by the system$/);
});

test('a folder that cannot be used is named', () => {
  const sentence = sentenceFor(failed({ code: 'EACCES', syscall: 'mkdir', path: '/srv/data' }));
  expect(sentence).toBe('/srv/data cannot be used: this user may not use it. DATA_DIR says where the data lies.');
});

test('a surprise has no sentence', () => {
  for (const surprise of [new TypeError('x is undefined'), failed({ code: '42P01' }), 'words'])
    expect(sentenceFor(surprise)).toBeNull();
});
