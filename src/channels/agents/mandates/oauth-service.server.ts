import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Db, inTransaction, type Transaction } from '../../../platform/db/db.server.ts';
import { rawText, text } from '../../../platform/schema.ts';
import { hashToken, isSameSecret, newToken } from '../../../platform/secrets.server.ts';
import * as queries from './queries.server.ts';
import {
  accessSeconds,
  isRedirectUri,
  mandateScope,
  maxRedirectUris,
  maxUriLength,
  resourcesOf,
  verifierPattern,
} from './rules.ts';

/** A refusal in the words of OAuth (RFC 6749, 5.2). */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

const Registration = z.object({
  client_name: text(100, 'client_name').min(1),
  redirect_uris: z.array(rawText(maxUriLength).refine(isRedirectUri)).min(1).max(maxRedirectUris),
  token_endpoint_auth_method: z.literal('none').optional(),
});

/** Registers a program (RFC 7591). It gets no secret: PKCE proves that the one who asked also redeems the code. */
export async function registerClient(db: Db, body: unknown): Promise<object> {
  const parsed = Registration.safeParse(body);
  if (!parsed.success) throw new OAuthError('invalid_client_metadata', z.prettifyError(parsed.error));
  const { client_name, redirect_uris } = parsed.data;
  const id = newToken();
  await queries.insertClient(db, { id, name: client_name, redirectUris: redirect_uris });
  return {
    client_id: id,
    client_name,
    redirect_uris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: mandateScope,
  };
}

const common = { client_id: rawText(100), resource: rawText(maxUriLength).optional() };

const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: rawText(100),
    redirect_uri: rawText(maxUriLength),
    code_verifier: z.string().regex(verifierPattern),
    ...common,
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: rawText(100), ...common }),
]);
type TokenRequest = z.infer<typeof TokenRequest>;

/** Exchanges a code or a refresh token for new tokens. */
export async function issueTokens(db: Db, form: Record<string, string>): Promise<object> {
  const parsed = TokenRequest.safeParse(form);
  if (!parsed.success) {
    const isKnown = ['authorization_code', 'refresh_token'].includes(form.grant_type ?? '');
    throw new OAuthError(isKnown ? 'invalid_request' : 'unsupported_grant_type', z.prettifyError(parsed.error));
  }
  // A reuse is recorded before the request is refused, so the refusal is thrown after the transaction.
  const result = await inTransaction(db, (tx) => exchange(tx, parsed.data));
  if (result instanceof OAuthError) throw result;
  return result;
}

async function exchange(tx: Transaction, request: TokenRequest): Promise<object | OAuthError> {
  const isCode = request.grant_type === 'authorization_code';
  const hash = hashToken(isCode ? request.code : request.refresh_token);
  const row = await queries.lockToken(tx, hash, isCode ? 'code' : 'refresh');
  if (row?.clientId !== request.client_id) return badGrant;
  if (row.isUsed) return endReused(tx, row.mandateId);
  if (!row.isValid) return badGrant;
  if (isCode && !provesCode(row, request)) return badGrant;
  if (request.resource !== undefined && request.resource !== row.resource)
    return new OAuthError('invalid_target', 'The resource is not that of the authorization.');
  await queries.markUsed(tx, hash);
  if (isCode) await queries.insertAct(tx, { mandateId: row.mandateId, act: 'signedIn' });
  return newTokens(tx, row);
}

const badGrant = new OAuthError('invalid_grant', 'The code or token is not valid.');

/** Somebody else has a copy: all tokens of the mandate end, and the customer sees why. */
async function endReused(tx: Transaction, mandateId: number): Promise<OAuthError> {
  await queries.deleteTokens(tx, mandateId);
  await queries.insertAct(tx, { mandateId, act: 'tokenReused' });
  return badGrant;
}

type CodeProof = { redirect_uri: string; code_verifier: string };

const provesCode = ({ redirectUri, codeChallenge }: queries.TokenRow, proof: CodeProof): boolean =>
  codeChallenge !== null &&
  redirectUri === proof.redirect_uri &&
  isSameSecret(createHash('sha256').update(proof.code_verifier).digest('base64url'), codeChallenge);

async function newTokens(tx: Transaction, { mandateId, resource }: queries.TokenRow): Promise<object> {
  const [access, refresh] = [newToken(), newToken()];
  await queries.insertToken(tx, {
    ...{ hash: hashToken(access), kind: 'access', mandateId, resource, seconds: accessSeconds },
  });
  await queries.insertToken(tx, { hash: hashToken(refresh), kind: 'refresh', mandateId, resource, seconds: null });
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: mandateScope,
  };
}

/** The mandate of a bearer token; null when it is unknown, has ended, or is for another address. */
export const findMandate = async (db: Db, token: string, resource: string): Promise<queries.MandateRow | null> =>
  (await queries.selectByAccessToken(db, hashToken(token), resource)) ?? null;

/** RFC 8414. */
export const serverMetadata = (siteUrl: string) => ({
  issuer: siteUrl,
  authorization_endpoint: `${siteUrl}/mandat`,
  token_endpoint: `${siteUrl}/oauth/token`,
  registration_endpoint: `${siteUrl}/oauth/register`,
  revocation_endpoint: `${siteUrl}/oauth/revoke`,
  scopes_supported: [mandateScope],
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

/** RFC 9728, of one of the addresses that tokens are for. */
export const resourceMetadata = (siteUrl: string, path: 'mcp' | 'ucp') => ({
  resource: resourcesOf(siteUrl).find((resource) => resource.endsWith(path)),
  authorization_servers: [siteUrl],
  scopes_supported: [mandateScope],
  bearer_methods_supported: ['header'],
});
