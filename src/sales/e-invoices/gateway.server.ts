import { readShopBrand } from '../../brands/brand-service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { recordServiceConnectionCheck, type ServiceConnections } from '../../platform/service-connections.server.ts';
import { connectAnaf } from './anaf/adapter.server.ts';
import { type AnafSettings, AnafSettings as AnafSettingsSchema, AnafTokens, anafKind } from './anaf/connection.ts';
import { errorTexts } from './anaf/error-texts.ts';
import { authorizationUrl, exchangeCode, refreshTokens } from './anaf/oauth.server.ts';
import type { EInvoiceFailure, EInvoicePort, EInvoiceResult } from './port.ts';

type GatewayStatus = {
  /** off: no connection; unauthorized: no valid token; on: invoices are sent; demo: to the stand-in. */
  state: 'off' | 'unauthorized' | 'on' | 'demo';
  environment: AnafSettings['environment'];
  authorizedUntil: string | null;
};

/** An open connection. */
export type Gateway = {
  port: EInvoicePort;
  /** Invoices issued before this day are sent only on request. */
  sendFrom: string;
};

export type EInvoicing = {
  /** Null while nothing can be sent. */
  open: (db: Db) => Promise<Gateway | null>;
  readStatus: (db: Db) => Promise<GatewayStatus>;
  /** The first day whose invoices are sent; null when there is no connection. */
  readSendFrom: (db: Db) => Promise<string | null>;
  /** Null without settings. */
  authorizationUrl: (db: Db, redirectUri: string, state: string) => Promise<string | null>;
  /** Stores the tokens that the code of a login is worth; null without settings. */
  authorize: (db: Db, code: string, redirectUri: string) => Promise<EInvoiceFailure | 'authorized' | null>;
  /** Refreshes the token when it expires soon or `isNow`; failures are stored with the connection. */
  refresh: (db: Db, isNow: boolean) => Promise<void>;
  /** Asks ANAF whether the token works. */
  check: (db: Db) => Promise<EInvoiceResult<unknown>>;
};

export type GatewayOptions = {
  connections: ServiceConnections;
  /** Digits of the seller's CUI; the company's unless set. */
  cif?: string;
  /** Replaces ANAF's addresses, for tests. */
  urls?: AnafUrls;
};

type AnafUrls = { apiUrl: string; loginUrl: string };

/** The stand-in has both services under one address. */
const urlsBelow = (origin: string): AnafUrls => ({
  apiUrl: `${origin}/prod/FCTEL/rest`,
  loginUrl: `${origin}/anaf-oauth2/v1`,
});

/** An access token lives 90 days; refreshed early, a failure leaves weeks to react. */
const refreshBeforeMs = 30 * 86_400_000;

export function createEInvoicing({ connections, cif, urls }: GatewayOptions): EInvoicing {
  /** Empty for ANAF itself. */
  async function readUrls(db: Db): Promise<Partial<AnafUrls>> {
    const standIn = await connections.standInUrl(db, anafKind);
    return urls ?? (standIn ? urlsBelow(standIn) : {});
  }

  const readSettings = (db: Db) => connections.read(db, anafKind, AnafSettingsSchema);

  /** Tokens of another application are worth nothing. */
  async function readTokens(db: Db, { clientId }: AnafSettings): Promise<AnafTokens | null> {
    const tokens = await connections.readTokens(db, anafKind, AnafTokens);
    return tokens?.clientId === clientId ? tokens : null;
  }

  const isValid = (tokens: AnafTokens | null): tokens is AnafTokens =>
    tokens !== null && Date.parse(tokens.accessExpiresAt) > Date.now();

  async function open(db: Db): Promise<Gateway | null> {
    const settings = await readSettings(db);
    if (!settings) return null;
    const tokens = await readTokens(db, settings);
    if (!isValid(tokens)) return null;
    const { environment, sendFrom } = settings;
    const { apiUrl } = await readUrls(db);
    const port = connectAnaf({
      environment,
      accessToken: tokens.accessToken,
      cif: cif ?? (await readShopBrand(db)).company.taxId.replace(/^RO/, ''),
      ...(apiUrl ? { apiUrl } : {}),
    });
    return { port, sendFrom };
  }

  async function readLogin(db: Db): Promise<{ loginUrl?: string }> {
    const { loginUrl } = await readUrls(db);
    return loginUrl ? { loginUrl } : {};
  }

  return {
    open,
    readStatus: async (db) => {
      const settings = await readSettings(db);
      if (!settings) return { state: 'off', environment: 'test', authorizedUntil: null };
      const tokens = await readTokens(db, settings);
      const authorizedUntil = tokens?.refreshExpiresAt ?? null;
      const state = (await connections.standInUrl(db, anafKind)) ? 'demo' : 'on';
      return { state: isValid(tokens) ? state : 'unauthorized', environment: settings.environment, authorizedUntil };
    },
    readSendFrom: async (db) => (await readSettings(db))?.sendFrom ?? null,
    authorizationUrl: async (db, redirectUri, state) => {
      const settings = await readSettings(db);
      return settings ? authorizationUrl(settings.clientId, redirectUri, state, await readLogin(db)) : null;
    },
    authorize: async (db, code, redirectUri) => {
      const settings = await readSettings(db);
      if (!settings) return null;
      const tokens = await exchangeCode(settings, code, redirectUri, await readLogin(db));
      if (!tokens.ok) return tokens;
      await connections.saveTokens(db, anafKind, tokens.value);
      await recordServiceConnectionCheck(db, anafKind, null);
      return 'authorized';
    },
    refresh: async (db, isNow) => {
      const settings = await readSettings(db);
      const tokens = settings && (await readTokens(db, settings));
      if (!settings || !tokens) return;
      if (!isNow && Date.parse(tokens.accessExpiresAt) - Date.now() > refreshBeforeMs) return;
      const fresh = await refreshTokens(settings, tokens, await readLogin(db));
      if (fresh.ok) await connections.saveTokens(db, anafKind, fresh.value);
      await recordServiceConnectionCheck(db, anafKind, fresh.ok ? null : fresh.message);
    },
    check: async (db) => {
      const gateway = await open(db);
      if (!gateway) return { ok: false, kind: 'unauthorized', message: errorTexts.unauthorized };
      return gateway.port.listSent(new Date(Date.now() - 86_400_000), new Date());
    },
  };
}
