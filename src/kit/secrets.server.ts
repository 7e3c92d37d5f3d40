import { hash as digest, randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** 256 random bits that travel in a header or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a token is kept: it has too many bits to be guessed back. */
export const hashToken = (token: string): string => digest('sha256', token);

/** Six digits for a text message. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

// Argon2id is the library's default; the costs are said here so that an upgrade cannot lower them.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** For what people choose or type: short enough to guess, so guessing must be dear. */
export const hashSecret = (secret: string): Promise<string> => hash(secret.normalize('NFKC'), costs);

const nobody = hashSecret(newToken());

/** Costs the same whether there is a hash to compare with or not. */
export async function isSecret(kept: string | null, secret: string): Promise<boolean> {
  const isRight = await verify(kept ?? (await nobody), secret.normalize('NFKC'));
  return kept !== null && isRight;
}
