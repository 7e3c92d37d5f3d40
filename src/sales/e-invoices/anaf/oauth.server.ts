import { sendRequest } from '../../../platform/http/outgoing-request.server.ts';
import { type EInvoiceResult, succeed } from '../port.ts';
import { readTokens } from './answers.ts';
import type { AnafSettings, AnafTokens } from './connection.ts';
import { errorTexts as texts } from './error-texts.ts';
import { failure } from './errors.ts';

/** One identity provider serves the live and the test system. */
const anafLoginUrl = 'https://logincert.anaf.ro/anaf-oauth2/v1';

export type OAuthOptions = { loginUrl?: string };

type Application = Pick<AnafSettings, 'clientId' | 'clientSecret'>;

/** Where a person with a certificate is sent. ANAF redirects back with `code`, valid for a minute, and `state`. */
export function authorizationUrl(
  clientId: string,
  redirectUri: string,
  state: string,
  { loginUrl = anafLoginUrl }: OAuthOptions = {},
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    token_content_type: 'jwt',
    state,
  });
  return `${loginUrl}/authorize?${query}`;
}

export const exchangeCode = (
  application: Application,
  code: string,
  redirectUri: string,
  options: OAuthOptions = {},
): Promise<EInvoiceResult<AnafTokens>> =>
  requestTokens(application, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }, null, options);

/** ANAF may or may not issue a new refresh token; the old one stays valid otherwise. */
export const refreshTokens = (
  application: Application,
  tokens: AnafTokens,
  options: OAuthOptions = {},
): Promise<EInvoiceResult<AnafTokens>> =>
  requestTokens(application, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }, tokens, options);

const refreshDays = 365;
const dayMs = 86_400_000;

async function requestTokens(
  { clientId, clientSecret }: Application,
  form: Record<string, string>,
  previous: AnafTokens | null,
  { loginUrl = anafLoginUrl }: OAuthOptions,
): Promise<EInvoiceResult<AnafTokens>> {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const result = await sendRequest(`${loginUrl}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...form, token_content_type: 'jwt' }).toString(),
    timeoutMs: 15_000,
    maxBytes: 100_000,
  });
  if (result.outcome !== 'answered' || result.status >= 500) return failure('unavailable', texts.unavailable);
  if (result.status === 401) return failure('account', texts.clientRefused);
  if (result.status >= 400) return failure('unauthorized', previous ? texts.unauthorized : texts.codeRefused);
  const answer = readTokens(result.bytes.toString('utf8'));
  const refreshToken = answer?.refresh_token ?? previous?.refreshToken;
  if (!answer || !refreshToken) return failure('unavailable', texts.unreadable);
  const isNewRefreshToken = refreshToken !== previous?.refreshToken;
  return succeed({
    clientId,
    accessToken: answer.access_token,
    refreshToken,
    accessExpiresAt: new Date(Date.now() + answer.expires_in * 1000).toISOString(),
    refreshExpiresAt:
      previous && !isNewRefreshToken
        ? previous.refreshExpiresAt
        : new Date(Date.now() + refreshDays * dayMs).toISOString(),
  });
}
