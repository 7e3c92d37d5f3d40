/** Scope of a mandate: the agent may place orders in the customer's name. */
export const mandateScope = 'dev.ucp.shopping.checkout:complete';

export const codeSeconds = 300;
export const accessSeconds = 600;

/** In RON. */
export const maxLimit = 5000;
export const defaultOrderLimit = 200;
export const defaultMonthLimit = 500;

/** How long a mandate may last. */
export const durations = [7, 30, 90, 365] as const;

export const maxRedirectUris = 10;
export const maxUriLength = 500;

export const acts = [
  'granted',
  'signedIn',
  'checkout',
  'ordered',
  'overOrderLimit',
  'overMonthLimit',
  'revoked',
  'revokedByAgent',
  'tokenReused',
] as const;
export type Act = (typeof acts)[number];

const loopbacks = ['127.0.0.1', '[::1]', 'localhost'];

/** Where a code may be sent: to an https address, or to a program on the person's own machine. */
export function isRedirectUri(uri: string): boolean {
  if (uri.length > maxUriLength || !URL.canParse(uri)) return false;
  const { protocol, hostname, hash, username } = new URL(uri);
  if (hash !== '' || username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopbacks.includes(hostname));
}

/** Exact, but a program on the person's machine may use any port (RFC 8252). */
export function matchesRedirectUri(registered: string, given: string): boolean {
  if (registered === given) return true;
  if (!isRedirectUri(registered) || !isRedirectUri(given)) return false;
  const [a, b] = [new URL(registered), new URL(given)];
  if (a.protocol !== 'http:') return false;
  a.port = '';
  b.port = '';
  return a.href === b.href;
}

/** RFC 7636, 4.1 and 4.2: 32 to 96 random bytes; the challenge is a SHA-256 in base64url. */
export const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;
export const challengePattern = /^[A-Za-z0-9_-]{43}$/;

/** The addresses of this shop that tokens are for. */
export const resourcesOf = (siteUrl: string): string[] => [`${siteUrl}/mcp`, `${siteUrl}/ucp`];

/** The address with the answer to a request for a code; `iss` says which shop answers (RFC 9207). */
export function redirectWith(uri: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
