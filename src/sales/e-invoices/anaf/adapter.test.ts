import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnafStandIn, startAnafStandIn } from '../../../../stand-ins/anaf/stand-in.ts';
import { readZip } from '../../../platform/zip.server.ts';
import { personalInvoice, xmlOf } from '../test-invoices.ts';
import { connectAnaf } from './adapter.server.ts';
import { explainError, failureOf } from './errors.ts';
import { authorizationUrl, exchangeCode, refreshTokens } from './oauth.server.ts';

const cif = '18547290';
const xml = xmlOf(personalInvoice);
let anaf: AnafStandIn;
beforeEach(async () => {
  anaf = await startAnafStandIn(cif, { listPage: 3, firstIndex: 5_001_120_001 });
});
afterEach(() => anaf.close());

const connect = (changes: object = {}) =>
  connectAnaf({
    environment: 'live',
    accessToken: anaf.accessToken,
    cif,
    apiUrl: anaf.apiUrl,
    timeoutMs: 2000,
    ...changes,
  });

async function uploaded(): Promise<string> {
  const result = await connect().upload(xml, 'person');
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

describe('upload', () => {
  test('an invoice is sent byte for byte, to an address of its own for persons', async () => {
    const port = connect();
    expect(await port.upload(xml, 'person')).toEqual({ ok: true, value: '5001120001' });
    expect(await port.upload(xml, 'company')).toEqual({ ok: true, value: '5001120002' });
    expect(anaf.requests).toEqual([
      `POST /prod/FCTEL/rest/uploadb2c?standard=UBL&cif=${cif}`,
      `POST /prod/FCTEL/rest/upload?standard=UBL&cif=${cif}`,
    ]);
    expect(anaf.uploads[0]?.xml).toBe(xml);
  });

  test.each([
    ['refused', 'refused', 'XML'],
    ['noRight', 'account', 'SPV'],
    ['expiredToken', 'unauthorized', 'Autorizează din nou'],
    ['tooManyRequests', 'limited', 'pauză'],
  ] as const)('%s: the invoice is not registered, and the sentence says what to do', async (failure, kind, words) => {
    anaf.fail(failure, 'uploadb2c');
    const result = await connect().upload(xml, 'person');
    expect(result).toMatchObject({ ok: false, kind, message: expect.stringContaining(words) });
    expect(anaf.uploads).toHaveLength(0);
  });

  test.each(['technicalError', 'lostAnswer', 'silence', 'serverError', 'html'] as const)(
    '%s: the outcome is not known, so the caller must look it up',
    async (failure) => {
      anaf.fail(failure, 'uploadb2c');
      const result = await connect({ timeoutMs: 200 }).upload(xml, 'person');
      expect(result).toMatchObject({ ok: false, kind: 'lost' });
    },
  );

  test('an answer of 400 in JSON is a failure with its words', async () => {
    const result = await connect({ cif: '' }).upload(xml, 'person');
    expect(result).toMatchObject({ ok: false, kind: 'account', detail: expect.stringContaining('obligatorii') });
  });

  test('without a connection nothing was sent', async () => {
    const port = connect();
    await anaf.close();
    expect(await port.upload(xml, 'person')).toMatchObject({ ok: false, kind: 'unavailable' });
  });
});

describe('state', () => {
  test('an invoice is processed, then accepted', async () => {
    const index = await uploaded();
    anaf.setProcessingPolls(2);
    const states = [];
    for (let poll = 0; poll < 3; poll++) states.push(await connect().readState(index));
    expect(states).toEqual([
      { ok: true, value: { state: 'processing' } },
      { ok: true, value: { state: 'processing' } },
      { ok: true, value: { state: 'accepted', downloadId: '3001120001' } },
    ]);
  });

  test('an unknown upload, the daily limit and an answer that cannot be read are told apart', async () => {
    const index = await uploaded();
    expect(await connect().readState('1')).toMatchObject({ ok: false, kind: 'notFound' });
    anaf.fail('limitReached', 'stareMesaj');
    expect(await connect().readState(index)).toMatchObject({ ok: false, kind: 'limited' });
    anaf.fail('html', 'stareMesaj');
    expect(await connect().readState(index)).toMatchObject({ ok: false, kind: 'unavailable' });
    anaf.fail('lostAnswer', 'stareMesaj');
    expect(await connect().readState(index)).toMatchObject({ ok: false, kind: 'unavailable' });
  });
});

describe('list and download', () => {
  const hour = 3_600_000;
  const list = () => connect().listSent(new Date(Date.now() - hour), new Date(Date.now() + 1000));

  test('sent invoices are listed; no messages are an empty list, not an error', async () => {
    expect(await list()).toEqual({ ok: true, value: [] });
    const index = await uploaded();
    expect(await list()).toEqual({ ok: true, value: [{ id: '3001120001', uploadIndex: index }] });
    anaf.fail('noRight', 'listaMesaje');
    expect(await list()).toMatchObject({ ok: false, kind: 'account' });
  });

  test('a list that begins too long ago is asked for from the first day that ANAF has', async () => {
    await connect().listSent(new Date(0), new Date());
    const start = Number(/startTime=(\d+)/.exec(anaf.requests[0] ?? '')?.[1]);
    expect(Date.now() - start).toBeLessThan(60 * 24 * hour);
    expect(Date.now() - start).toBeGreaterThan(59 * 24 * hour);
  });

  test('a list of more than one page is read to its end', async () => {
    for (let count = 0; count < 7; count++) await uploaded();
    const result = await list();
    expect(result.ok && result.value).toHaveLength(7);
  });

  test('the answer is a ZIP file with the invoice and the seal', async () => {
    const index = await uploaded();
    const file = await connect().download('3001120001');
    if (!file.ok) throw new Error(file.message);
    expect(readZip(file.value, 1_000_000)?.map(({ name }) => name)).toEqual([`${index}.xml`, `semnatura_${index}.xml`]);
  });

  test('an error in JSON in place of the file is recognized', async () => {
    expect(await connect().download('7')).toMatchObject({ ok: false, kind: 'notFound' });
    await uploaded();
    anaf.fail('limitReached', 'descarcare');
    expect(await connect().download('3001120001')).toMatchObject({ ok: false, kind: 'limited' });
  });
});

describe('authorization', () => {
  const redirectUri = 'https://vitrina.example/admin/e-invoices/authorized';
  const options = () => ({ loginUrl: anaf.loginUrl });

  async function codeFromLogin(): Promise<string> {
    const url = authorizationUrl(anaf.application.clientId, redirectUri, 'state-1', options());
    const response = await fetch(url, { redirect: 'manual' });
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.searchParams.get('state')).toBe('state-1');
    return target.searchParams.get('code') ?? '';
  }

  test('the code is exchanged for tokens once, and the tokens are accepted', async () => {
    const code = await codeFromLogin();
    const tokens = await exchangeCode(anaf.application, code, redirectUri, options());
    if (!tokens.ok) throw new Error(tokens.message);
    expect(Date.parse(tokens.value.accessExpiresAt) - Date.now()).toBeGreaterThan(89 * 86_400_000);
    expect(await connect({ accessToken: tokens.value.accessToken }).upload(xml, 'person')).toMatchObject({ ok: true });
    expect(await exchangeCode(anaf.application, code, redirectUri, options())).toMatchObject({
      ok: false,
      kind: 'unauthorized',
      message: expect.stringContaining('un minut'),
    });
  });

  const held = () => ({
    clientId: anaf.application.clientId,
    accessToken: 'old',
    refreshToken: anaf.refreshToken,
    accessExpiresAt: new Date().toISOString(),
    refreshExpiresAt: new Date(0).toISOString(),
  });

  test('tokens are refreshed, and a new refresh token is kept', async () => {
    const fresh = await refreshTokens(anaf.application, held(), options());
    if (!fresh.ok) throw new Error(fresh.message);
    expect(fresh.value.refreshToken).not.toBe(anaf.refreshToken);
    expect(Date.parse(fresh.value.refreshExpiresAt)).toBeGreaterThan(Date.now());
  });

  test('a wrong secret, a withdrawn authorization and a login that is down are told apart', async () => {
    const wrong = { ...anaf.application, clientSecret: 'x' };
    expect(await refreshTokens(wrong, held(), options())).toMatchObject({ ok: false, kind: 'account' });
    const withdrawn = { ...held(), refreshToken: 'withdrawn' };
    expect(await refreshTokens(anaf.application, withdrawn, options())).toMatchObject({ kind: 'unauthorized' });
    anaf.fail('serverError', 'token');
    expect(await refreshTokens(anaf.application, held(), options())).toMatchObject({ kind: 'unavailable' });
  });
});

describe('words of ANAF', () => {
  test.each([
    ['CIF introdus= X nu este un numar', 'account'],
    ['Nu exista niciun CIF pentru care sa aveti drept in SPV', 'account'],
    ['Valorile acceptate pentru parametrul standard sunt UBL, CN, CII sau RASP', 'account'],
    ['Marime fisier transmis mai mare de 10 MB.', 'refused'],
    ['A aparut o eroare tehnica. Cod: 12', 'unavailable'],
    ['Id_incarcare introdus= abc nu este un numar intreg', 'notFound'],
    ['altceva', 'refused'],
  ])('%s', (words, kind) => {
    expect(failureOf(words, 'refused').kind).toBe(kind);
  });

  test('an error of the validation is shown with its rule, in Romanian and without its frame', () => {
    expect(
      explainError(
        'E: validari globale eroare regula: BR-CO-15: textEroare=[BR-CO-15]-Suma totala a TVA nu corespunde. #Invoice total amount…',
      ),
    ).toEqual({ rule: 'BR-CO-15', message: 'Suma totala a TVA nu corespunde.' });
    expect(explainError('[BR-RO-111]-Daca Codul tarii… #If the…').message).toContain('Corectează județul');
    expect(explainError('ERRIdentif: nu a fost identificat cui cumparator').message).toContain('stornează');
    expect(explainError('Altceva')).toEqual({ rule: 'ANAF', message: 'Altceva' });
  });
});
