import { describe, expect, test } from 'vitest';
import { createApiClient, signInAdmin, signInStaff, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { describeField } from '../../ui/admin/describe-field.ts';
import { settingsGroups } from './groups.ts';

const shop = await openTestShop();
const { token } = await signInAdmin(shop);
const calls = createApiClient(shop);

const path = '/api/admin/settings';
type Saved = { key: string; version: number; values: Record<string, unknown>; history: object[] };

const save = (key: string, version: number, values: Record<string, unknown>) =>
  calls.post(
    `${path}/${key}`,
    { version, values: Object.entries(values).map(([name, value]) => ({ name, value })) },
    token,
  );

async function read(key: string): Promise<Saved> {
  const { data } = await calls.get(path, token);
  return data.find((one: Saved) => one.key === key);
}

describe.each(settingsGroups)('settings: $name', ({ key, schema }) => {
  const names = Object.keys(schema.shape);

  test('every field has a title and every option a name in Romanian', () => {
    for (const name of names) {
      const { label, options } = describeField(schema, name);
      expect(label).not.toBe(name);
      for (const option of options) expect(option.name).not.toBe(option.value);
    }
  });

  test('its values are saved with a version and a history', async () => {
    const { version, values } = await read(key);
    expect(await save(key, version, values)).toMatchObject({
      status: 200,
      data: { key, version: version + 1, values },
    });
    expect((await read(key)).history).toHaveLength(version + 1);
  });

  test('a save from an older version is refused and changes nothing', async () => {
    const { version, values } = await read(key);
    await save(key, version, values);
    expect(await save(key, version, values)).toMatchObject({
      status: 409,
      messages: ['Altcineva a salvat între timp.'],
    });
    expect((await read(key)).version).toBe(version + 1);
  });

  test('a field that does not exist is refused', async () => {
    const { version, values } = await read(key);
    expect(await save(key, version, { ...values, x: 1 })).toMatchObject({
      status: 400,
    });
  });
});

test('settings that do not exist are not found', async () => {
  expect(await save('none', 0, {})).toMatchObject({ status: 404 });
});

test('the rules of the team are saved by who manages the team only', async () => {
  const { token: manager } = await signInStaff(shop, 'manager');
  const body = async (key: string) => {
    const { version, values } = await read(key);
    return { version, values: Object.entries(values).map(([name, value]) => ({ name, value })) };
  };
  expect(await calls.post(`${path}/staff`, await body('staff'), manager)).toMatchObject({
    status: 403,
    messages: ['Aceste setări le schimbă doar cine administrează echipa.'],
  });
  expect((await calls.post(`${path}/shop`, await body('shop'), manager)).status).toBe(200);
});

test('trust: every owner is told when the bank account of the shop changes, and only then', async () => {
  const { legalEntityId } = await signInStaff(shop, 'owner');
  const [owner] = await shop.db<{ email: string }[]>`select email from account where id = ${legalEntityId}`;
  const { version, values } = await read('company');
  expect((await save('company', version, { ...values, bank: 'Banca Nouă' })).status).toBe(200);
  const changed = await save('company', version + 1, { ...values, iban: 'RO56 BTRL 1122 3344 5566 7788' });
  expect(changed.status).toBe(200);
  for (const email of [owner?.email ?? '', 'admin@vitrina.example']) {
    const { textBody } = await waitForEmail(shop, email, 'Contul bancar al magazinului a fost schimbat');
    for (const iban of [String(values.iban), 'RO56 BTRL 1122 3344 5566 7788']) expect(textBody).toContain(iban);
  }
  const sent = await shop.db`select from outbox where template = 'staff-iban-changed'`;
  expect(sent).toHaveLength(2);
});
