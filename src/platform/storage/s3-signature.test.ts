import { expect, test } from 'vitest';
import { emptyHash, encodePath, sha256Hex, signHeaders, signUrl } from './s3-signature.server.ts';

// The examples of 'Signature Calculations for the Authorization Header' in the Amazon S3 API reference.
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const date = new Date('2013-05-24T00:00:00Z');
const site = 'https://examplebucket.s3.amazonaws.com';

const signatureOf = async (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  payloadHash = emptyHash,
) => (await signHeaders({ method, url: new URL(path, site), headers, payloadHash }, credentials, date)).authorization;

test('a request for the first bytes of an object is signed as in the reference', async () => {
  expect(await signatureOf('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('an upload with a sign in its name is signed as in the reference', async () => {
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
  expect(
    await signatureOf('PUT', encodePath('/test$file.text'), headers, sha256Hex('Welcome to Amazon S3.')),
  ).toContain('Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
});

test('queries without a value and lists of objects are signed as in the reference', async () => {
  expect(await signatureOf('GET', '/?lifecycle')).toContain(
    'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  expect(await signatureOf('GET', '/?max-keys=2&prefix=J')).toContain(
    'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

test('an address that is open for a day is signed as in the reference', async () => {
  const { pathname, searchParams } = await signUrl(new URL('/test.txt', site), credentials, date, 86_400);
  expect(pathname).toBe('/test.txt');
  expect(Object.fromEntries(searchParams)).toEqual({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  });
});
