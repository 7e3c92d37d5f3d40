import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { decryptSecret, encryptSecret, openKeyFile, parseSecretKeys, type SecretKeys } from './secrets.server.ts';

function keysOf(...keys: string[]): SecretKeys {
  const parsed = parseSecretKeys(keys.join(','));
  if (!parsed) throw new Error('malformed keys');
  return parsed;
}

const newKey = () => randomBytes(32).toString('base64');
const key = newKey();
const keys = keysOf(key);

test('a secret is read again with the same key and context', () => {
  const envelope = encryptSecret(keys, 'parolă cu diacritice', 'courier:3');
  expect(envelope).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(decryptSecret(keys, envelope, 'courier:3')).toEqual({ ok: true, secret: 'parolă cu diacritice' });
  expect(decryptSecret(keys, encryptSecret(keys, '', 'x'), 'x')).toEqual({ ok: true, secret: '' });
});

test('the same secret has another envelope each time, and the secret is not in it', () => {
  const [one, other] = [encryptSecret(keys, 'secret', 'a'), encryptSecret(keys, 'secret', 'a')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').includes('secret')).toBe(false);
});

test('an envelope copied to another row does not open', () => {
  const envelope = encryptSecret(keys, 'secret', 'courier:3');
  expect(decryptSecret(keys, envelope, 'courier:4')).toEqual({ ok: false, reason: 'damaged' });
});

test('a changed envelope does not open', () => {
  const [version, id, iv = '', sealed = ''] = encryptSecret(keys, 'secret', 'a').split('.');
  const flipped = sealed.startsWith('A') ? `B${sealed.slice(1)}` : `A${sealed.slice(1)}`;
  for (const envelope of [
    [version, id, iv, flipped],
    [version, id, iv.slice(4), sealed],
    [version, id, iv, sealed.slice(0, 8)],
    ['v2', id, iv, sealed],
    [version, id, iv, sealed, 'x'],
    ['', ''],
  ])
    expect(decryptSecret(keys, envelope.join('.'), 'a')).toEqual({ ok: false, reason: 'damaged' });
});

test('rotation: the new key encrypts, the old one still decrypts until it is removed', () => {
  const old = encryptSecret(keys, 'secret', 'a');
  const newest = newKey();
  const both = keysOf(newest, key);
  expect(decryptSecret(both, old, 'a')).toEqual({ ok: true, secret: 'secret' });
  const renewed = encryptSecret(both, 'secret', 'a');
  expect(decryptSecret(keysOf(newest), renewed, 'a')).toEqual({ ok: true, secret: 'secret' });
  expect(decryptSecret(keysOf(newest), old, 'a')).toEqual({ ok: false, reason: 'unknownKey' });
});

test('malformed keys are refused', () => {
  for (const text of ['', 'short', `${key},`, `${key},short`, randomBytes(31).toString('base64'), `${key} ${key}`])
    expect(parseSecretKeys(text), text).toBeNull();
  expect(parseSecretKeys(`${key}, ${newKey()}`)).toHaveLength(2);
});

const folder = await mkdtemp(join(tmpdir(), 'key-file-'));
afterAll(() => rm(folder, { recursive: true }));

test('a key file is made once, readable by its owner only, and read again afterwards', async () => {
  const path = join(folder, 'secrets.key');
  const first = await openKeyFile(path);
  const again = await openKeyFile(path);
  expect([first.isNew, again.isNew]).toEqual([true, false]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const envelope = encryptSecret(first.keys, 'secret', 'a');
  expect(decryptSecret(again.keys, envelope, 'a')).toEqual({ ok: true, secret: 'secret' });
});

test('a key file that holds no key stops the start', async () => {
  const path = join(folder, 'broken.key');
  await writeFile(path, 'parola');
  await expect(openKeyFile(path)).rejects.toThrow(path);
});
