import { createHash, randomBytes } from 'node:crypto';
import type { ApiBases } from './client.ts';

export const newNonce = (): string => randomBytes(16).toString('base64url');

/** Other hosts a page may turn to, when the settings ask for it. */
export type Guests = { scripts: string[]; pictures: string[]; calls: string[]; frames: string[] };

export const noGuests: Guests = { scripts: [], pictures: [], calls: [], frames: [] };

/** What Google's tag needs; it is loaded only after consent, and allowed only when there is an id. */
export const analyticsGuests: Guests = {
  scripts: ['https://www.googletagmanager.com'],
  pictures: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  calls: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  frames: [],
};

/** What the card provider's own fields and its 3-D Secure step need; allowed only with real keys. */
export const cardGuests: Guests = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  pictures: [],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** API roots elsewhere. */
export const apiGuests = (bases: ApiBases): Guests => ({
  ...noGuests,
  calls: [...new Set(Object.values(bases).map((base) => new URL(base).origin))],
});

export const together = (...all: Guests[]): Guests => ({
  scripts: all.flatMap((one) => one.scripts),
  pictures: all.flatMap((one) => one.pictures),
  calls: all.flatMap((one) => one.calls),
  frames: all.flatMap((one) => one.frames),
});

/**
 * A page is rendered with a nonce known to nobody else; each inline script that carries it is then allowed by its
 * hash instead. The finished page has no nonce, so it can be cached and shared, and a script that some text
 * smuggled in, not knowing the nonce, stays forbidden.
 */
export function sealScripts(html: string, nonce: string, guests: Guests = noGuests): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  const opening = new RegExp(`<script([^>]*?)${mark}([^>]*)>([\\s\\S]*?)</script>`, 'g');
  for (const [, before = '', after = '', code = ''] of html.matchAll(opening)) {
    if (code && !`${before}${after}`.includes(' src=')) hashes.push(hashOf(code));
  }
  return { html: html.replaceAll(mark, ''), policy: policyWith(hashes, guests) };
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const policyWith = (hashes: string[], guests: Guests): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...guests.scripts].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...guests.pictures].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...guests.calls].join(' ')}`,
    ...(guests.frames.length > 0 ? [`frame-src ${guests.frames.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
