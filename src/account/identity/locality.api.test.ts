import { beforeAll, describe, expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, signInStaff } from '../../../test/support/api-client.ts';
import { addressInput } from '../../../test/support/buyers.ts';
import { sirutaFile } from '../../../test/support/localities.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { localityTexts } from './locality-texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token } = await newCustomer(shop);
const { token: admin } = await signInAdmin(shop);

const home = { firstName: 'Maria', lastName: 'Ionescu', phoneNumber: '0722 123 456', ...addressInput };
const add = (fields: object) => calls.post('/api/Address/Add', { ...home, ...fields }, token);
const check = async (county: string, locality: string, postalCode = '') =>
  (await calls.get(`/api/Address/CheckLocality?${new URLSearchParams({ county, locality, postalCode })}`)).data;
const localitiesOf = async (county: string) => (await calls.get(`/api/Address/Localities?county=${county}`)).data;
const load = async (content: string, as = admin) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/locality-list?fileName=siruta.csv',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  });
  const { data, messagesUser } = response.json();
  return { status: response.statusCode, data, messages: messagesUser };
};

const clujNap = 'Nu găsim localitatea „Cluj-Nap” în județul Cluj. Ai vrut „Cluj-Napoca”?';

describe('without the official list', () => {
  test('larger towns are suggested; what resembles none of them is not questioned', async () => {
    expect(await localitiesOf('RO-CJ')).toMatchObject({ isComplete: false });
    expect(await check('RO-CJ', 'Cluj-Nap')).toEqual({
      text: clujNap,
      suggestions: [{ county: 'RO-CJ', countyName: 'Cluj', name: 'Cluj-Napoca', postalCode: null }],
    });
    expect(await check('RO-CJ', 'mun. cluj napoca')).toBeNull();
    expect(await check('RO-CJ', 'Un sat oarecare')).toBeNull();
    expect(await check('RO-B', 'Sector 3')).toBeNull();
    expect(await check('RO-CJ', 'București sect. 3')).toMatchObject({
      text: 'Nu găsim localitatea „București sect. 3” în județul Cluj. Este în București?',
      suggestions: [{ county: 'RO-B', name: 'București' }],
    });
  });

  test('an unknown locality is refused at its field until it is confirmed; the specification is not checked', async () => {
    expect(await add({ locality: 'Cluj-Nap', localityConfirmed: false })).toMatchObject({
      status: 409,
      messages: [clujNap],
      fieldErrors: { locality: clujNap },
    });
    expect((await add({ locality: 'Cluj-Nap' })).data).toMatchObject({ locality: 'Cluj-Nap' });
    expect((await add({ locality: 'Cluj-Nap', localityConfirmed: true })).data).toMatchObject({ locality: 'Cluj-Nap' });
    const known = await add({ locality: 'MUN. CLUJ NAPOCA', localityConfirmed: false });
    expect(known.data).toMatchObject({ locality: 'Cluj-Napoca' });
    const edited = { ...home, id: known.data.id, locality: 'Clj-Napoca', localityConfirmed: false };
    expect((await calls.post('/api/Address/Edit', edited, token)).status).toBe(409);
    const billing = { ...addressInput, kind: 'person', firstName: 'Maria', lastName: 'Ionescu', locality: 'Cluj-Nap' };
    const refused = await calls.post('/api/Billing/Add', { ...billing, localityConfirmed: false }, token);
    expect(refused).toMatchObject({ status: 409, messages: [clujNap] });
    expect((await calls.post('/api/Billing/Add', billing, token)).status).toBe(200);
  });

  test('a file that is not the whole list changes nothing', async () => {
    expect(await load('nume,judet\nTurda,Cluj')).toMatchObject({ status: 409, messages: [localityTexts.listFormat] });
    expect((await load(sirutaFile({ perCounty: 20 }))).status).toBe(409);
    expect((await calls.get('/api/admin/locality-list', admin)).data).toEqual({ loaded: null });
    const { token: orders } = await signInStaff(shop, 'orders');
    expect((await load(sirutaFile(), orders)).status).toBe(403);
  });
});

describe('with the official list', () => {
  beforeAll(async () => {
    await localitiesOf('RO-CJ');
    expect((await load(sirutaFile())).data).toMatchObject({ loaded: { source: 'siruta.csv' } });
  });

  test('the forms get the localities of a county, towns first, also where the short list was cached', async () => {
    await expect.poll(async () => (await localitiesOf('RO-CJ')).isComplete).toBe(true);
    const { localities } = await localitiesOf('RO-CJ');
    expect(localities[0]).toEqual({ name: 'Cluj-Napoca', commune: 'Cluj-Napoca', postalCode: null });
    expect(localities).toContainEqual({ name: 'Turea', commune: 'Gârbău', postalCode: '407313' });
  });

  test('every unknown locality is questioned', async () => {
    expect(await check('RO-CJ', 'Turea')).toBeNull();
    expect(await check('RO-CJ', 'Un sat oarecare')).toEqual({
      text: 'Nu găsim localitatea „Un sat oarecare” în județul Cluj. Verifică dacă este scrisă corect.',
      suggestions: [],
    });
    expect(await check('RO-CJ', 'Otopeni')).toEqual({
      text: 'Nu găsim localitatea „Otopeni” în județul Cluj. Este în județul Ilfov?',
      suggestions: [{ county: 'RO-IF', countyName: 'Ilfov', name: 'Otopeni', postalCode: '075100' }],
    });
    expect(await check('RO-CT', 'Eforie')).toBeNull();
  });

  test('of villages that share a name the commune is asked, unless the postal code decides', async () => {
    const shared = await check('RO-BC', 'Satu Nou');
    expect(shared.text).toBe('Sunt mai multe localități „Satu Nou” în județul Bacău. Alege comuna.');
    expect(shared.suggestions.map(({ name }: { name: string }) => name)).toEqual([
      'Satu Nou (Oncești)',
      'Satu Nou (Parincea)',
    ]);
    expect(await check('RO-BC', 'Satu Nou', '607408')).toBeNull();
    const saved = await add({ county: 'RO-BC', locality: 'satu nou', postalCode: '607408', localityConfirmed: false });
    expect(saved.data).toMatchObject({ locality: 'Satu Nou (Parincea)' });
  });

  test('a newer list replaces the whole one', async () => {
    const turda = [
      { county: 'RO-CJ', kind: 'MUNICIPIUL' as const, name: 'TURDA', localities: [['TURDA', '0'] as [string, string]] },
    ];
    expect((await load(sirutaFile({ units: turda, perCounty: 330 }))).status).toBe(200);
    expect(await check('RO-CJ', 'Turea')).toMatchObject({ suggestions: [{ name: 'Turda' }] });
    const [counted] = await shop.db<{ listed: number; stored: number }[]>`
      select l.localities as listed, (select count(*)::int from locality) as stored from locality_list l`;
    expect(counted?.stored).toBe(counted?.listed);
  });
});
