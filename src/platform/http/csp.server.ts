/**
 * Our own: pages are cached and shared, so their policy needs the hashes of the scripts that this rendering made.
 * Packages such as `@fastify/helmet` set one policy for all pages, or a nonce per response (ADR-003).
 */

import { hash, randomBytes } from 'node:crypto';
import type { ApiBases } from './client.ts';

/** Creates the nonce of one rendering. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

/** Hosts other than this site that the content security policy allows, by directive. */
export type AllowedHosts = { scripts: string[]; images: string[]; connections: string[]; frames: string[] };

export const noAllowedHosts: AllowedHosts = { scripts: [], images: [], connections: [], frames: [] };

/** Hosts of Google's tag; allowed only when an analytics id is set (the tag itself loads after consent). */
export const analyticsHosts: AllowedHosts = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  frames: [],
};

/** Hosts of the API roots that another server provides. */
export const apiHosts = (bases: ApiBases): AllowedHosts => ({
  ...noAllowedHosts,
  connections: [...new Set(Object.values(bases).map((base) => new URL(base).origin))],
});

/** Papers that the back office prints are shown in a frame that its own script fills. */
export const printedPapers: AllowedHosts = { ...noAllowedHosts, frames: ['blob:'] };

/** The host of pictures that the file storage serves itself; paths of this site redirect there. */
export const fileHosts = (origin: string | null): AllowedHosts =>
  origin ? { ...noAllowedHosts, images: [origin] } : noAllowedHosts;

/** Combines several lists of allowed hosts. */
export const mergeHosts = (...all: AllowedHosts[]): AllowedHosts => ({
  scripts: all.flatMap((one) => one.scripts),
  images: all.flatMap((one) => one.images),
  connections: all.flatMap((one) => one.connections),
  frames: all.flatMap((one) => one.frames),
});

/**
 * Replaces the nonce of a rendered page by the hashes of its inline scripts and returns the page with its content
 * security policy. Without a nonce the page can be cached and shared; an injected script lacks the nonce at rendering,
 * so its hash is not in the policy. `page` stays bytes, because making text of it takes longer than the search.
 */
export function applyContentSecurityPolicy(
  page: Buffer,
  nonce: string,
  hosts: AllowedHosts = noAllowedHosts,
): { page: Buffer; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const parts: Buffer[] = [];
  const hashes: string[] = [];
  let start = 0;
  for (let end = page.indexOf(attribute); end !== -1; end = page.indexOf(attribute, start)) {
    parts.push(page.subarray(start, end));
    start = end + attribute.length;
    const codeStart = page.indexOf('>', start) + 1;
    const tag = page.toString('latin1', page.lastIndexOf('<', end), codeStart);
    if (!tag.startsWith('<script') || tag.includes(' src=')) continue;
    const code = page.subarray(codeStart, page.indexOf('</script>', codeStart));
    if (code.length > 0) hashes.push(hashOf(code));
  }
  return { page: Buffer.concat([...parts, page.subarray(start)]), policy: policyWith(hashes, hosts) };
}

const hashOf = (code: Buffer): string => `'sha256-${hash('sha256', code, 'base64')}'`;

const policyWith = (hashes: string[], hosts: AllowedHosts): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...hosts.scripts].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...hosts.images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts.connections].join(' ')}`,
    ...(hosts.frames.length > 0 ? [`frame-src ${hosts.frames.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
