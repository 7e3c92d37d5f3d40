import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const maxLifeSeconds = 24 * 3600;

const Claims = z.object({ aud: z.string(), exp: z.int(), sub: z.string().regex(/^(mailto:.+@.+|https:\/\/.+)$/) });

/** The public key of the sender, when its token (VAPID, RFC 8292) is signed with it, for this service and not too long. */
export function readSender(authorization: string | undefined, origin: string): string | null {
  const [, token, key] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (!token || !key) return null;
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (!isSigned(key, `${header}.${payload}`, signature)) return null;
  const claims = Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data;
  const now = Date.now() / 1000;
  const isValid = claims?.aud === origin && claims.exp > now && claims.exp <= now + maxLifeSeconds;
  return isValid ? key : null;
}

function isSigned(key: string, signed: string, signature: string): boolean {
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(signed), options, Buffer.from(signature, 'base64url'));
}
