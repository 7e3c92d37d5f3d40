import { createHash, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { z } from 'zod';

/** Only signatures with the RSA key: 'none' and the HMAC family would accept messages of anybody. */
const algorithms: Record<string, string> = { RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' };

const issuer = 'NETOPIA Payments';

const Header = z.object({ alg: z.string() });
const Claims = z.object({ iss: z.string(), aud: z.union([z.string(), z.array(z.string())]), sub: z.string() });

type Signed = { token: string; body: string };
type Expected = { publicKey: KeyObject; posSignature: string };

/**
 * Whether the token of a notification is signed by Netopia, for this shop and for this body. Its times are not checked:
 * sources differ on their unit, and a message that is repeated changes nothing.
 */
export function isSignedByNetopia({ token, body }: Signed, { publicKey, posSignature }: Expected): boolean {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const algorithm = algorithms[read(Header, header)?.alg ?? ''];
  const claims = read(Claims, payload);
  if (!algorithm || !claims || rest.length > 0) return false;
  const isSigned = verify(
    algorithm,
    Buffer.from(`${header}.${payload}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  );
  const isForUs = Array.isArray(claims.aud) ? claims.aud.includes(posSignature) : claims.aud === posSignature;
  return isSigned && isForUs && claims.iss === issuer && isSame(claims.sub, hashOf(body));
}

export const hashOf = (body: string): string => createHash('sha512').update(body).digest('base64');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function read<Schema extends z.ZodType>(schema: Schema, part: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
