import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../test/support/shop.ts';
import { parseSecretKeys } from './secrets.server.ts';
import {
  deleteServiceConnection,
  listServiceConnections,
  openServiceConnections,
  recordServiceConnectionCheck,
} from './service-connections.server.ts';

const db = await openTestDatabase('empty');
const newKey = (): string => randomBytes(32).toString('base64');
const open = (text: string) => openServiceConnections(parseSecretKeys(text));
const key = newKey();
const Settings = z.strictObject({ user: z.string(), password: z.string() });
const Tokens = z.strictObject({ access: z.string() });
const settings = { user: 'ana', password: 'foarte secret' };

test('settings are stored encrypted and read back by those who have the key', async () => {
  await open(key).save(db, 'sample', settings);
  const [row] = await db<{ settings: string }[]>`select settings from connection where kind = 'sample'`;
  expect(row?.settings).not.toContain('secret');
  expect(await open(key).read(db, 'sample', Settings)).toEqual(settings);
  expect(await open(newKey()).read(db, 'sample', Settings)).toBeNull();
  expect(await openServiceConnections(null).read(db, 'sample', Settings)).toBeNull();
  expect(await open(key).read(db, 'other', Settings)).toBeNull();
});

test('settings written for an older version of the service are not used', async () => {
  await open(key).save(db, 'older', { user: 'ana' });
  expect(await open(key).read(db, 'older', Settings)).toBeNull();
});

test('after a change of keys the old settings are read with the old key and written with the new one', async () => {
  const next = newKey();
  await open(key).save(db, 'rotated', settings);
  const both = open(`${next},${key}`);
  expect(await both.read(db, 'rotated', Settings)).toEqual(settings);
  await both.save(db, 'rotated', settings);
  expect(await open(next).read(db, 'rotated', Settings)).toEqual(settings);
});

test('an envelope copied to another row is worthless there', async () => {
  await open(key).save(db, 'first', settings);
  await open(key).save(db, 'second', { user: 'x', password: 'y' });
  await db`update connection set settings = (select settings from connection where kind = 'first') where kind = 'second'`;
  expect(await open(key).read(db, 'second', Settings)).toBeNull();
});

test('saving again keeps the tokens and forgets the last check; deleting forgets everything', async () => {
  const connections = open(key);
  await connections.save(db, 'tokens', settings);
  expect(await connections.readTokens(db, 'tokens', Tokens)).toBeNull();
  await connections.saveTokens(db, 'tokens', { access: 'abc' });
  await recordServiceConnectionCheck(db, 'tokens', 'Parola nu este bună.');
  expect((await listServiceConnections(db)).find(({ kind }) => kind === 'tokens')).toMatchObject({
    checkedAt: expect.any(Date),
    lastError: 'Parola nu este bună.',
  });
  await connections.save(db, 'tokens', settings);
  expect(await connections.readTokens(db, 'tokens', Tokens)).toEqual({ access: 'abc' });
  expect((await listServiceConnections(db)).find(({ kind }) => kind === 'tokens')?.lastError).toBeNull();
  await deleteServiceConnection(db, 'tokens');
  await connections.saveTokens(db, 'tokens', { access: 'late' });
  expect(await connections.readTokens(db, 'tokens', Tokens)).toBeNull();
});

test('without a key nothing is stored', async () => {
  expect(openServiceConnections(null).canStore).toBe(false);
  await expect(openServiceConnections(null).save(db, 'none', settings)).rejects.toThrow('SECRETS_KEY');
});
