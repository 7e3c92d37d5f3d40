import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { zipSync } from 'fflate';
import { shopBrand } from '../../src/brands/brand.ts';
import { escapeXml, xmlHeading } from '../../src/platform/text/xml.ts';
import { checkInvoiceXml } from '../../src/sales/e-invoices/ro-cius-rules.ts';
import type { StandIn } from '../load.ts';
import { createStandInServer, type StandInServer } from '../server.ts';

/** Failures of this service, beside those that all stand-ins share. */
type AnafFailure =
  /** 401, as after the expiry of the token. */
  | 'expiredToken'
  /** The file is refused with status 200. */
  | 'refused'
  /** Status 200 with a technical error; the file is not registered. */
  | 'technicalError'
  /** Status 200 with the error of the daily limit. */
  | 'limitReached'
  /** The account has no right for the CUI. */
  | 'noRight'
  /** A listed message cannot be downloaded any more. */
  | 'unknownMessage';

type Upload = { index: string; xml: string; uploadedAt: number; polls: number; errors: string[]; isPerson: boolean };

export type AnafStandIn = {
  apiUrl: string;
  loginUrl: string;
  /** An application that it knows, with tokens that it accepts. */
  application: { clientId: string; clientSecret: string };
  accessToken: string;
  refreshToken: string;
  fail: StandInServer<AnafFailure>['fail'];
  /** Reads of the state of an upload that answer 'in prelucrare' before the result; 1 unless set. */
  setProcessingPolls: (polls: number) => void;
  uploads: readonly Upload[];
  /** 'METHOD /path' of each. */
  requests: readonly string[];
  close: () => Promise<void>;
};

const application = { clientId: 'demo-client', clientSecret: 'demo-secret' };
const firstTokens = { accessToken: 'demo-access', refreshToken: 'demo-refresh' };

const dailyLimits = { state: 20, download: 10 };
const tokenSeconds = 7_776_000;

/** Ids of an earlier start are in the database, so each start has its own. */
const newFirstIndex = (): number => 5_000_000_000 + (Date.now() % 4_000_000_000);

/** Imitation of ANAF's login and API for the demo and the tests, on the loopback interface. Its state is in memory. */
export async function startAnafStandIn(
  owner: string | (() => string),
  { listPage = 500, firstIndex = newFirstIndex() } = {},
): Promise<AnafStandIn> {
  const cifNow = typeof owner === 'string' ? () => owner : owner;
  const { app, takes, fail, requests, listen, close } = createStandInServer<AnafFailure>();
  const uploads: Upload[] = [];
  const counts = new Map<string, number>();
  const tokens = new Set([firstTokens.accessToken]);
  const refreshTokens = new Set([firstTokens.refreshToken]);
  const codes = new Set<string>();
  let processingPolls = 1;

  const isOverLimit = (call: keyof typeof dailyLimits, id: string): boolean => {
    const key = `${call} ${id}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return (counts.get(key) ?? 0) > dailyLimits[call];
  };

  for (const type of ['text/plain', 'application/xml'])
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 11 * 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  registerLogin(app, { application, codes, tokens, refreshTokens });

  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.includes('/FCTEL/rest/')) return;
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (takes(request, 'expiredToken') || !tokens.has(token)) return reply.status(401).send('Unauthorized');
  });

  const root = '/prod/FCTEL/rest';
  const upload =
    (isPerson: boolean) => async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
      const { standard, cif: sender } = request.query;
      if (!standard || !sender) return badRequest(reply, 'Parametrii standard si cif sunt obligatorii');
      reply.type('application/xml');
      if (takes(request, 'technicalError')) return refusal('A aparut o eroare tehnica. Cod: SIM-001');
      if (takes(request, 'refused'))
        return refusal('Fisierul transmis nu este valid. Content is not allowed in prolog.');
      if (takes(request, 'noRight') || sender !== cifNow())
        return refusal(`Nu aveti drept in SPV pentru CIF=${sender}`);
      if (!['UBL', 'CN', 'CII', 'RASP'].includes(standard))
        return refusal('Valorile acceptate pentru parametrul standard sunt UBL, CN, CII sau RASP');
      const xml = String(request.body);
      const index = String(firstIndex + uploads.length);
      const errors = checkInvoiceXml(xml).map(
        ({ rule, message }) => `E: validari globale eroare regula: ${rule}: [${rule}]-${message} #`,
      );
      uploads.push({ index, xml, uploadedAt: Date.now(), polls: 0, errors, isPerson });
      return `${xmlHeading}<header xmlns="mfp:anaf:dgti:spv:respUploadFisier:v1" dateResponse="202610011200" ExecutionStatus="0" index_incarcare="${index}"/>`;
    };
  app.post(`${root}/upload`, upload(false));
  app.post(`${root}/uploadb2c`, upload(true));

  app.get<{ Querystring: Query }>(`${root}/stareMesaj`, async (request, reply) => {
    const id = request.query.id_incarcare ?? '';
    const found = uploads.find(({ index }) => index === id);
    reply.type('application/xml');
    if (takes(request, 'limitReached') || isOverLimit('state', id))
      return stateError('S-au facut deja 20 descarcari de mesaj in cursul zilei');
    if (!found) return stateError(`Nu exista factura cu id_incarcare= ${id}`);
    found.polls += 1;
    if (found.polls <= processingPolls) return stateHeader('in prelucrare');
    return stateHeader(found.errors.length > 0 ? 'nok' : 'ok', answerId(found));
  });

  app.get<{ Querystring: Query }>(`${root}/listaMesajePaginatieFactura`, async (request, reply) => {
    const { startTime, endTime, cif: sender, pagina = '1' } = request.query;
    if (!startTime || !endTime || !sender)
      return badRequest(reply, 'Parametrii startTime, endTime, cif si pagina sunt obligatorii');
    if (takes(request, 'noRight') || sender !== cifNow())
      return { eroare: 'Nu aveti drept in SPV pentru CIF', titlu: 'Lista Mesaje' };
    const sent = uploads.filter(
      ({ uploadedAt, errors }) =>
        errors.length === 0 && uploadedAt >= Number(startTime) && uploadedAt <= Number(endTime),
    );
    if (sent.length === 0) return { eroare: 'Nu exista mesaje in intervalul selectat', titlu: 'Lista Mesaje' };
    const page = sent.slice((Number(pagina) - 1) * listPage, Number(pagina) * listPage);
    return {
      mesaje: page.map((one) => ({
        data_creare: '202610011205',
        cif: cifNow(),
        id_solicitare: one.index,
        detalii: `Factura cu id_incarcare=${one.index} emisa de cif_emitent=${cifNow()}`,
        tip: 'FACTURA TRIMISA',
        id: answerId(one),
      })),
      numar_total_pagini: Math.ceil(sent.length / listPage),
      index_pagina_curenta: Number(pagina),
    };
  });

  app.get<{ Querystring: Query }>(`${root}/descarcare`, async (request, reply) => {
    const id = request.query.id ?? '';
    const found = uploads.find((one) => answerId(one) === id);
    if (takes(request, 'limitReached') || isOverLimit('download', id))
      return { eroare: 'S-au facut deja 10 descarcari de mesaj in cursul zilei', titlu: 'Descarcare mesaj' };
    if (takes(request, 'unknownMessage') || !found)
      return { eroare: `Pentru id=${id} nu exista inregistrata nici o factura`, titlu: 'Descarcare mesaj' };
    return reply.type('application/zip').send(Buffer.from(answerOf(found, cifNow())));
  });

  const origin = await listen();
  return {
    apiUrl: `${origin}${root}`,
    loginUrl: `${origin}/anaf-oauth2/v1`,
    application,
    ...firstTokens,
    fail,
    setProcessingPolls: (polls) => {
      processingPolls = polls;
    },
    uploads,
    get requests() {
      return requests.map(({ method, url }) => `${method} ${url}`);
    },
    close,
  };
}

type Query = Record<string, string | undefined>;
type Login = {
  application: { clientId: string; clientSecret: string };
  codes: Set<string>;
  tokens: Set<string>;
  refreshTokens: Set<string>;
};

/** Authorizes without a certificate: the browser is sent back at once. */
function registerLogin(app: FastifyInstance, { application, codes, tokens, refreshTokens }: Login): void {
  const basic = `Basic ${Buffer.from(`${application.clientId}:${application.clientSecret}`).toString('base64')}`;
  app.get<{ Querystring: Query }>('/anaf-oauth2/v1/authorize', async (request, reply) => {
    const { redirect_uri: target, state = '', client_id: clientId } = request.query;
    if (!target || clientId !== application.clientId) return reply.status(400).send('invalid_request');
    const code = randomUUID();
    codes.add(code);
    return reply.redirect(`${target}?${new URLSearchParams({ code, state })}`);
  });
  app.post<{ Body: Query }>('/anaf-oauth2/v1/token', async (request, reply) => {
    if (request.headers.authorization !== basic) return reply.status(401).send({ error: 'invalid_client' });
    const { grant_type: grant, code = '', refresh_token: refresh = '' } = request.body;
    const isGranted = grant === 'authorization_code' ? codes.delete(code) : refreshTokens.has(refresh);
    if (!isGranted) return reply.status(400).send({ error: 'invalid_grant' });
    const accessToken = randomUUID();
    const refreshToken = randomUUID();
    tokens.add(accessToken);
    refreshTokens.add(refreshToken);
    return { access_token: accessToken, refresh_token: refreshToken, expires_in: tokenSeconds, token_type: 'Bearer' };
  });
}

const badRequest = (reply: FastifyReply, message: string): FastifyReply =>
  reply.status(400).send({ timestamp: '01-10-2026 12:00:00', status: 400, error: 'Bad Request', message });

const refusal = (message: string): string =>
  `${xmlHeading}<header xmlns="mfp:anaf:dgti:spv:respUploadFisier:v1" dateResponse="202610011200" ExecutionStatus="1"><Errors errorMessage="${escapeXml(message)}"/></header>`;

const stateNamespace = 'mfp:anaf:dgti:efactura:stareMesajFactura:v1';
const stateHeader = (state: string, id?: string): string =>
  `${xmlHeading}<header xmlns="${stateNamespace}" stare="${state}"${id ? ` id_descarcare="${id}"` : ''}/>`;
const stateError = (message: string): string =>
  `${xmlHeading}<header xmlns="${stateNamespace}"><Errors errorMessage="${escapeXml(message)}"/></header>`;

const answerId = ({ index }: Upload): string => `3${index.slice(1)}`;

function answerOf({ index, xml, errors }: Upload, cif: string): Uint8Array {
  const lines = errors.map((message) => `<Error errorMessage="${escapeXml(message)}"/>`).join('');
  const document =
    errors.length === 0
      ? xml
      : `${xmlHeading}<header xmlns="mfp:anaf:dgti:efactura:mesajEroriFactuta:v1" Index_incarcare="${index}" Cif_emitent="${cif}">${lines}</header>`;
  const seal = `${xmlHeading}<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignatureValue>demo</SignatureValue></Signature>`;
  const encoder = new TextEncoder();
  return zipSync({ [`${index}.xml`]: encoder.encode(document), [`semnatura_${index}.xml`]: encoder.encode(seal) });
}

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** Already authorized, as if the owner of a certificate had signed in. */
export const standIn: StandIn = {
  serve: () => ({
    settings: { environment: 'test', ...application, sendFrom: '2020-01-01' },
    tokens: () => ({
      clientId: application.clientId,
      ...firstTokens,
      accessExpiresAt: inDays(90),
      refreshExpiresAt: inDays(365),
    }),
    start: async () => {
      const { apiUrl, close } = await startAnafStandIn(() => shopBrand.company.taxId.replace(/^RO/, ''));
      return { url: new URL(apiUrl).origin, close };
    },
  }),
};
