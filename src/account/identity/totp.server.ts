import { Secret, TOTP } from 'otpauth';

/** A new secret in base32, as authenticator apps read it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The step whose code was entered: the current one, the one before or the one after; null for a wrong code. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  // otpauth throws for six characters that are not six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const drift = new TOTP({ secret }).validate({ token: code, timestamp, window: 1 });
  return drift === null ? null : TOTP.counter({ timestamp }) + drift;
}

/** The address that an authenticator app reads from the QR code. */
export const otpauthUrl = (issuer: string, account: string, secret: string): string =>
  new TOTP({ issuer, label: account, secret }).toString();

const recoveryCodes = 10;

/** Codes of 80 random bits, written in four groups: 'ABCD-EFGH-IJKL-MNOP'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => new Secret({ size: 10 }).base32.replace(/.{4}(?=.)/g, '$&-'));

/** Upper case, without spaces and dashes. */
export const normalizeCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');
