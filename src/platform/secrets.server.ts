import { hash as digest, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Creates a token of 256 random bits for a header or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

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
