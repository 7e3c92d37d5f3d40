import { createHash, randomBytes } from 'node:crypto';

export const newNonce = (): string => randomBytes(16).toString('base64url');

/**
 * A page is rendered with a nonce known to nobody else; each inline script that carries it is then allowed by its
 * hash instead. The finished page has no nonce, so it can be cached and shared, and a script that some text
 * smuggled in, not knowing the nonce, stays forbidden.
 */
export function sealScripts(html: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  const opening = new RegExp(`<script([^>]*?)${mark}([^>]*)>([\\s\\S]*?)</script>`, 'g');
  for (const [, before = '', after = '', code = ''] of html.matchAll(opening)) {
    if (code && !`${before}${after}`.includes(' src=')) hashes.push(hashOf(code));
  }
  return { html: html.replaceAll(mark, ''), policy: policyWith(hashes) };
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const policyWith = (hashes: string[]): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
