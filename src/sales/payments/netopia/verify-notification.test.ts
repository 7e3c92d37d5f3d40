import { createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { posSignature, privateKey, publicKey as publicKeyText } from '../../../../stand-ins/netopia/data.ts';
import { readPublicKey } from './public-key.server.ts';
import { hashOf, isSignedByNetopia } from './verify-notification.server.ts';

const body = '{"payment":{"ntpID":"1","status":3}}';
const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
const publicKey = readPublicKey(publicKeyText);
if (!publicKey) throw new Error('no key');

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const claims = { iss: 'NETOPIA Payments', aud: posSignature, sub: hashOf(body) };
const unsigned = (header: object, payload: object = claims): string => `${encode(header)}.${encode(payload)}`;
const signed = (payload: object = claims, by = key): string => {
  const text = unsigned({ typ: 'JWT', alg: 'RS512' }, payload);
  return `${text}.${sign('sha512', Buffer.from(text), by).toString('base64url')}`;
};
const accepts = (token: string, message = body): boolean =>
  isSignedByNetopia({ token, body: message }, { publicKey, posSignature });

test('a message that Netopia signed for this shop is accepted', () => {
  expect(accepts(signed())).toBe(true);
  expect(accepts(signed({ ...claims, aud: ['OTHER', posSignature] }))).toBe(true);
});

test('a message for another shop, of another issuer or with another body is refused', () => {
  expect(accepts(signed({ ...claims, aud: 'AAAA-BBBB-CCCC-DDDD-EEEE' }))).toBe(false);
  expect(accepts(signed({ ...claims, aud: [] }))).toBe(false);
  expect(accepts(signed({ ...claims, iss: 'somebody' }))).toBe(false);
  expect(accepts(signed(), body.replace('3', '5'))).toBe(false);
  expect(accepts(signed({ ...claims, sub: '' }))).toBe(false);
});

test('a token without an RSA signature of Netopia is refused', () => {
  const none = `${unsigned({ typ: 'JWT', alg: 'none' })}.`;
  const secret = publicKey.export({ type: 'spki', format: 'pem' });
  const hmac = unsigned({ typ: 'JWT', alg: 'HS256' });
  const forged = `${hmac}.${createHmac('sha256', secret).update(hmac).digest('base64url')}`;
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  for (const token of [none, forged, signed(claims, other), '', 'a.b', `${signed()}.x`, '..'])
    expect(accepts(token)).toBe(false);
});

test('a public key is read from PEM, from one line and from its bare text; without one it is the published key', () => {
  const pem = `-----BEGIN PUBLIC KEY-----${publicKeyText}-----END PUBLIC KEY-----`;
  expect(readPublicKey(pem)?.equals(publicKey)).toBe(true);
  expect(readPublicKey(publicKeyText.replace(/.{64}/g, '$&\n'))?.equals(publicKey)).toBe(true);
  expect(readPublicKey('')?.asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(readPublicKey('nu este o cheie')).toBeNull();
});
