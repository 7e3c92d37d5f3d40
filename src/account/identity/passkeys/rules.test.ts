import { expect, test } from 'vitest';
import { passkeySite } from './rules.ts';

test.each([
  ['https://vitrina.example', 'vitrina.example'],
  ['https://www.vitrina.example/magazin', 'www.vitrina.example'],
  ['https://previzualizare.vitrina.example:8443', 'previzualizare.vitrina.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://vit.localhost:3000', 'vit.localhost'],
])('passkeys of %s are bound to the host', (siteUrl, rpId) => {
  expect(passkeySite(siteUrl)).toEqual({ rpId, origin: new URL(siteUrl).origin });
});

test.each(['http://127.0.0.1:3000', 'https://192.168.1.5', 'https://[::1]:3000', 'http://vitrina.example'])(
  '%s allows no passkeys',
  (siteUrl) => {
    expect(passkeySite(siteUrl)).toBeNull();
  },
);
