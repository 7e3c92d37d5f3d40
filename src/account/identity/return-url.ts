import { accountPath } from './sign-in-url.ts';

const baseUrl = 'https://here.invalid';

/** The URL after signing in: `returnUrl` with the other parameters, or `fallback` when it is missing or unsafe. */
export function urlAfterSignIn(query: URLSearchParams, fallback: string = accountPath): string {
  const target = safeReturnUrl(query.get('returnUrl'));
  if (!target) return fallback;
  const url = new URL(target, baseUrl);
  for (const [name, value] of query) {
    if (!ownParams.includes(name) && !url.searchParams.has(name, value)) url.searchParams.append(name, value);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

const ownParams = ['returnUrl', 'guest'];

/** Guest checkout is offered only on the way to an order. */
export const isCheckout = (query: URLSearchParams): boolean =>
  query.get('guest') === '1' || /^\/(shopping-cart|checkout)([/?#]|$)/.test(query.get('returnUrl') ?? '');

/** The path when it stays on this site, otherwise null (prevents open redirects). */
export function safeReturnUrl(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !isPlainPath(text)) return null;
  const url = URL.canParse(text, baseUrl) ? new URL(text, baseUrl) : null;
  if (url?.origin !== baseUrl || url.pathname.startsWith('//')) return null;
  // Checks the text as written and as normalized by URL: '/%2f/..' is plain only after normalization.
  const [rawPath = ''] = text.split(/[?#]/);
  return [rawPath, url.pathname].every((path) => isPlainPath(decodedFully(path))) ? text : null;
}

/** Starts with exactly one slash; no backslash, spaces or control characters. */
const isPlainPath = (text: string | null): boolean => text !== null && /^\/(?![/\\])[^\s\p{C}\\]*$/u.test(text);

/** Decodes percent-encoding repeatedly; null when it is malformed or nested too deeply. */
function decodedFully(text: string, layers = 5): string | null {
  if (layers === 0) return null;
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodedFully(decoded, layers - 1);
  } catch {
    return null;
  }
}
