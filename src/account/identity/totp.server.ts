import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../platform/secrets.server.ts';

const stepSeconds = 30;
const digits = 6;
const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret in base32, as authenticator apps read it. */
export const newTotpSecret = (): string => toBase32(randomBytes(secretBytes));

export const timeStepAt = (date: Date): number => Math.floor(date.getTime() / 1000 / stepSeconds);

/** The code of a time step (RFC 6238 with SHA-1, RFC 4226 truncation). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step whose code was entered: the current one, the one before or the one after; null for a wrong code. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const current = timeStepAt(now);
  return [current, current - 1, current + 1].find((step) => isSameSecret(codeAt(secret, step), code)) ?? null;
}

/** The address that an authenticator app reads from the QR code. */
export function otpauthUrl(issuer: string, account: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}

const recoveryCodes = 10;

/** Codes of 80 random bits, written in four groups: 'ABCD-EFGH-IJKL-MNOP'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => toBase32(randomBytes(10)).replace(/.{4}(?=.)/g, '$&-'));

/** Upper case, without spaces and dashes. */
export const normalizeCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');
