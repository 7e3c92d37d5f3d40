import { createCipheriv, createDecipheriv, hash as digest, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { hash, verify } from '@node-rs/argon2';

/** Creates a token of 256 random bits for a header or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenLength = 43;

/** Hash under which a token is stored; a fast hash suffices because tokens cannot be guessed. */
export const hashToken = (token: string): string => digest('sha256', token);

/** Compares two secrets of any length and alphabet in constant time. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)));

/** Creates a random code of six digits, for text messages. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

// Argon2id is the library's default; explicit costs, so that an upgrade of the library cannot lower them.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password or a short code with Argon2id; for random tokens use `hashToken`. */
export const hashSecret = (secret: string): Promise<string> => hash(secret.normalize('NFKC'), costs);

/** Compared with when there is no stored hash. */
const dummyHash = hashSecret(newToken());

/** Checks a password or code against its stored hash. Without a hash it takes equally long and returns false. */
export async function verifySecret(storedHash: string | null, secret: string): Promise<boolean> {
  const isMatch = await verify(storedHash ?? (await dummyHash), secret.normalize('NFKC'));
  return storedHash !== null && isMatch;
}

type SecretKey = { id: string; key: Buffer };

/** Keys for `encryptSecret`: the first encrypts, all of them decrypt. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

const keyBytes = 32;
const keyIdLength = 8;

/**
 * Reads the keys of `SECRETS_KEY`: 32 random bytes in base64, the current key first, older ones after commas. Null when
 * one of them is malformed. A key's id is the beginning of its SHA-256, so nobody has to name keys.
 */
export function parseSecretKeys(text: string): SecretKeys | null {
  const [current, ...older] = text.split(',').map((part) => toSecretKey(part.trim()));
  if (!current || older.includes(null)) return null;
  return [current, ...older.filter((key) => key !== null)];
}

const keyFileMode = 0o600;

/** Reads the keys of a file, which is created with a new key when it is missing; only its owner may read it. */
export async function openKeyFile(path: string): Promise<{ keys: SecretKeys; isNew: boolean }> {
  const isNew = await writeFile(path, randomBytes(keyBytes).toString('base64'), {
    flag: 'wx',
    mode: keyFileMode,
  }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  const keys = parseSecretKeys((await readFile(path, 'utf8')).trim());
  if (!keys) throw new Error(`${path} holds no key: delete it, and a new one is made`);
  return { keys, isNew };
}

function toSecretKey(base64: string): SecretKey | null {
  const key = Buffer.from(base64, 'base64');
  const isKey = key.length === keyBytes && /^[A-Za-z0-9+/]{43}=?$/.test(base64);
  return isKey ? { id: digest('sha256', key).slice(0, keyIdLength), key } : null;
}

const envelopeVersion = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret that must be read again, such as the password of a courier's account, with AES-256-GCM. `context`
 * names where the envelope is stored (`courier:3`): it decrypts only with the same context, so that a row's envelope is
 * worthless in another row. The envelope names its key: `v1.<key id>.<iv>.<ciphertext and tag>`.
 */
export function encryptSecret(keys: SecretKeys, secret: string, context: string): string {
  const [{ id, key }] = keys;
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [envelopeVersion, id, iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

export type DecryptedSecret = { ok: true; secret: string } | { ok: false; reason: 'unknownKey' | 'damaged' };

/** Decrypts an envelope of `encryptSecret`; 'unknownKey' when its key is no longer in `SECRETS_KEY`. */
export function decryptSecret(keys: SecretKeys, envelope: string, context: string): DecryptedSecret {
  const [version, id, iv = '', sealed = '', ...rest] = envelope.split('.');
  const bytes = Buffer.from(sealed, 'base64url');
  if (version !== envelopeVersion || rest.length > 0 || bytes.length < tagBytes)
    return { ok: false, reason: 'damaged' };
  const found = keys.find((one) => one.id === id);
  if (!found) return { ok: false, reason: 'unknownKey' };
  const secret = open(found.key, Buffer.from(iv, 'base64url'), bytes, context);
  return secret === null ? { ok: false, reason: 'damaged' } : { ok: true, secret };
}

function open(key: Buffer, iv: Buffer, sealed: Buffer, context: string): string | null {
  if (iv.length !== ivBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    // `final` throws when the tag does not match: another key, another context or changed bytes.
    return null;
  }
}
