import { addIntegrationAccount } from '../../account/identity/staff-service.server.ts';
import { type Db, type Pool, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, HttpError, type Identify } from '../../platform/http/authenticate.server.ts';
import { type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { pageOf } from '../../platform/http/list-page.ts';
import { includesAll, keyPermissions } from '../../platform/http/permissions.ts';
import type { RequestCounts } from '../../platform/http/request-counts.server.ts';
import { hashToken, newToken, tokenLength } from '../../platform/secrets.server.ts';
import type { ApiKey, addApiKey, KeyQuery } from './key-contract.ts';
import type { KeyFields } from './key-fields.ts';
import * as queries from './key-queries.server.ts';
import { keyRequestsPerMinute, maxKeys } from './rules.ts';
import { texts } from './texts.ts';

/** By it secret scanners and people recognise a key. */
const prefix = 'vk_';
const hintLength = 9;

/** The token of a session can begin with the prefix by chance, but is shorter. */
const isApiKey = (token: string): boolean => token.startsWith(prefix) && token.length > tokenLength;

export async function listKeys(db: Db, { state, ...page }: KeyQuery): Promise<{ total: number; rows: ApiKey[] }> {
  const keys = await queries.selectKeys(db);
  const found = keys.filter((key) => state === 'all' || key.state === state);
  return pageOf(found, page, ({ name, hint, createdBy }) => [name, hint, createdBy]);
}

export const addKey = (
  db: Db,
  user: CurrentUser,
  { name, permissions, expiresOn }: KeyFields,
): Promise<DataOf<typeof addApiKey> | Refused<'pastExpiry' | 'tooMany' | 'beyondOwn'>> =>
  rollbackIfRefused(db, async (tx) => {
    if (!includesAll(user.staff?.permissions ?? [], permissions)) return refuse('beyondOwn');
    if ((await queries.countActive(tx)) >= maxKeys) return refuse('tooMany');
    const expiresAt = expiresOn === null ? null : await queries.endOfDay(tx, expiresOn);
    if (expiresOn !== null && expiresAt === null) return refuse('pastExpiry');
    const token = `${prefix}${newToken()}`;
    const key = await queries.insertKey(tx, {
      accountId: await addIntegrationAccount(tx, name),
      name,
      hash: hashToken(token),
      hint: token.slice(0, hintLength),
      permissions,
      createdBy: user.legalEntityId,
      expiresAt,
    });
    return { key, token };
  });

export const revokeKey = async (db: Db, id: number): Promise<null | Refused<'unknownKey'>> =>
  (await queries.revoke(db, id)) ? null : refuse('unknownKey');

/** Keys are not cached, so that a revoked one ends at once in every process. */
function createKeyAuthenticator(db: Pool, counts: RequestCounts): Identify {
  const limiter = new RequestLimiter(keyRequestsPerMinute, counts);
  return async (token, request) => {
    const tokenHash = hashToken(token);
    const key = await queries.selectUsable(db, tokenHash);
    if (!key) return null;
    if (!limiter.isAllowed(key.id, request)) throw new HttpError(429, [texts.tooFast]);
    if (key.isStale) await queries.markUsed(db, key.id, readableIp(request.ip));
    const permissions = key.permissions.filter((permission) => keyPermissions.includes(permission));
    const staff = { permissions, isConfirmed: false };
    return { legalEntityId: key.accountId, role: 'integration', tokenHash, staff };
  };
}

/** IPv4 addresses of a socket that also takes IPv6 have a prefix. */
const readableIp = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, '');

/** Uses the keys' authenticator for API keys and `sessions` for all other tokens. */
export function withApiKeys(db: Pool, sessions: Identify, counts: RequestCounts): Identify {
  const keys = createKeyAuthenticator(db, counts);
  return (token, request) => (isApiKey(token) ? keys(token, request) : sessions(token, request));
}

const windowMs = 60_000;

/** Counts the requests of each key per minute. */
export class RequestLimiter {
  readonly #max: number;
  readonly #counts: RequestCounts;
  /** A request is authenticated before and after its body is read, and counts once. */
  readonly #counted = new WeakSet<object>();

  constructor(max: number, counts: RequestCounts) {
    this.#max = max;
    this.#counts = counts;
  }

  isAllowed(keyId: number, request: object): boolean {
    if (this.#counted.has(request)) return true;
    if (this.#counts.count(`key ${keyId}`, windowMs, this.#max).current > this.#max) return false;
    this.#counted.add(request);
    return true;
  }
}
