import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findListenHost, startupErrorMessage } from './startup.server.ts';

const failed = (properties: object, message = 'told by the system') => Object.assign(new Error(message), properties);

test('a port that is taken, not allowed or on no address of this machine has its own message each', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  );
  onTestFinished(() => void other.close());
  await expect(findListenHost(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken by another program.`);
  await expect(findListenHost(port, '192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is no address of this machine.');
  expect(startupErrorMessage(failed({ code: 'EACCES', syscall: 'listen', port: 80 }))).toContain(
    'may not listen on port 80',
  );
});

test('a free port is used on the requested host', async () => {
  expect(await findListenHost(0, '127.0.0.1')).toBe('127.0.0.1');
  expect(['::', '0.0.0.0']).toContain(await findListenHost(0, '::'));
});

test('a database that is unreachable or refuses the connection has a message', () => {
  for (const code of ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])
    expect(startupErrorMessage(failed({ code }, ''))).toBe(`The database in DATABASE_URL cannot be reached: ${code}`);
  for (const code of ['28000', '28P01', '3D000', '42501', '53300'])
    expect(startupErrorMessage(failed({ code }))).toMatch(/^The database in DATABASE_URL .+: told by the system$/);
});

test('a folder that cannot be used is named', () => {
  const message = startupErrorMessage(failed({ code: 'EACCES', syscall: 'mkdir', path: '/srv/data' }));
  expect(message).toBe('/srv/data cannot be used: this user may not use it. DATA_DIR says where the data lies.');
});

test('an unexpected error has no message', () => {
  for (const error of [new TypeError('x is undefined'), failed({ code: '42P01' }), 'words'])
    expect(startupErrorMessage(error)).toBeNull();
});

test('in production every line of the start is JSON, like the lines of the log', () => {
  const program = `
    import { printLine, printLinesAsJson, runStep } from './src/platform/process/startup.server.ts';
    printLinesAsJson();
    printLine('');
    await runStep('Opening the shop', async () => {});
    printLine('  Port 80 is taken', 'fatal');`;
  const lines = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [30, '… Opening the shop'],
    [30, expect.stringMatching(/^✓ Opening the shop/)],
    [60, 'Port 80 is taken'],
  ]);
});
