import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { stripe } from '../../sales/payments/stripe/description.ts';
import { analyticsHosts, apiHosts, applyContentSecurityPolicy, mergeHosts, newNonce } from './csp.server.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('inline scripts of the page are allowed by their hash and the nonce is gone', () => {
  const nonce = newNonce();
  const sealed = applyContentSecurityPolicy(
    Buffer.from(
      `<script nonce="${nonce}">let a = 1;</script><script nonce="${nonce}" type="module" async="">let b = 2;</script>`,
    ),
    nonce,
  );
  expect(sealed.page.toString()).not.toContain('nonce');
  expect(sealed.policy).toContain(hashOf('let a = 1;'));
  expect(sealed.policy).toContain(hashOf('let b = 2;'));
});

test('a script with diacritics is allowed by the hash of its bytes', () => {
  const nonce = newNonce();
  const html = Buffer.from(`<p>ș</p><script nonce="${nonce}">let word = 'coș';</script>`);
  const sealed = applyContentSecurityPolicy(html, nonce);
  expect(sealed.page.toString()).toBe("<p>ș</p><script>let word = 'coș';</script>");
  expect(sealed.policy).toContain(hashOf("let word = 'coș';"));
});

test('a script with a source and other elements with the nonce need no hash', () => {
  const nonce = newNonce();
  const html = `<link nonce="${nonce}" href="/a.js"><script src="/a.js" nonce="${nonce}"></script><script nonce="${nonce}" src="/b.js"></script>`;
  expect(applyContentSecurityPolicy(Buffer.from(html), nonce).policy).not.toContain('sha256');
});

test('an injected script stays forbidden', () => {
  const sealed = applyContentSecurityPolicy(
    Buffer.from('<p><script>steal()</script><script nonce="guess">steal2()</script></p>'),
    newNonce(),
  );
  expect(sealed.policy).not.toContain('sha256');
  expect(sealed.policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("the analytics tag's hosts are allowed only when the settings enable it", () => {
  expect(applyContentSecurityPolicy(Buffer.alloc(0), newNonce()).policy).not.toContain('google');
  expect(applyContentSecurityPolicy(Buffer.alloc(0), newNonce(), analyticsHosts).policy).toMatch(
    /script-src 'self' https:\/\/www\.googletagmanager\.com;/,
  );
});

test("the card provider's hosts are allowed only with real keys, beside the analytics tag's", () => {
  expect(applyContentSecurityPolicy(Buffer.alloc(0), newNonce()).policy).not.toMatch(/stripe|frame-src/);
  const { policy } = applyContentSecurityPolicy(
    Buffer.alloc(0),
    newNonce(),
    mergeHosts(analyticsHosts, stripe.allowedHosts),
  );
  expect(policy).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com https:\/\/js\.stripe\.com/);
  expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com;/);
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/api\.stripe\.com;/);
});

test('S1: remote API roots may be called, each host once', () => {
  expect(applyContentSecurityPolicy(Buffer.alloc(0), newNonce(), apiHosts({})).policy).toMatch(/connect-src 'self';/);
  const elsewhere = {
    head: 'https://a.example',
    blog: 'https://a.example/blog',
    payment: 'http://localhost:4000/cards',
  };
  expect(applyContentSecurityPolicy(Buffer.alloc(0), newNonce(), apiHosts(elsewhere)).policy).toMatch(
    /connect-src 'self' https:\/\/a\.example http:\/\/localhost:4000;/,
  );
});
