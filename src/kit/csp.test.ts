import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { analyticsGuests, apiGuests, cardGuests, newNonce, sealScripts, together } from './csp.server.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('inline scripts of the page are allowed by their hash and the nonce is gone', () => {
  const nonce = newNonce();
  const sealed = sealScripts(
    `<script nonce="${nonce}">let a = 1;</script><script nonce="${nonce}" type="module" async="">let b = 2;</script>`,
    nonce,
  );
  expect(sealed.html).not.toContain('nonce');
  expect(sealed.policy).toContain(hashOf('let a = 1;'));
  expect(sealed.policy).toContain(hashOf('let b = 2;'));
});

test('a script that some text smuggled in stays forbidden', () => {
  const sealed = sealScripts('<p><script>steal()</script><script nonce="guess">steal2()</script></p>', newNonce());
  expect(sealed.policy).not.toContain('sha256');
  expect(sealed.policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("the analytics tag's hosts are allowed only when the settings ask for it", () => {
  expect(sealScripts('', newNonce()).policy).not.toContain('google');
  expect(sealScripts('', newNonce(), analyticsGuests).policy).toMatch(
    /script-src 'self' https:\/\/www\.googletagmanager\.com;/,
  );
});

test("the card provider's hosts are allowed only with real keys, beside the analytics tag's", () => {
  expect(sealScripts('', newNonce()).policy).not.toMatch(/stripe|frame-src/);
  const { policy } = sealScripts('', newNonce(), together(analyticsGuests, cardGuests));
  expect(policy).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com https:\/\/js\.stripe\.com/);
  expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com;/);
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/api\.stripe\.com;/);
});

test('decisions 1: API roots elsewhere may be called, each host once', () => {
  expect(sealScripts('', newNonce(), apiGuests({})).policy).toMatch(/connect-src 'self';/);
  const elsewhere = {
    head: 'https://a.example',
    blog: 'https://a.example/blog',
    payment: 'http://localhost:4000/cards',
  };
  expect(sealScripts('', newNonce(), apiGuests(elsewhere)).policy).toMatch(
    /connect-src 'self' https:\/\/a\.example http:\/\/localhost:4000;/,
  );
});
