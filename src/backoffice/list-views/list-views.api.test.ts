import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { listViewData } from './service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token } = await signInAdmin(shop);
const url = '/api/admin/own-account/list-views';
const list = '/admin/orders';
const save = (body: object) => calls.post(url, { list, query: 'state=placed', ...body }, token);
const read = async () => (await calls.get(`${url}?list=${list}`, token)).data;

/** A view of another member of the team. */
async function colleagueSaves(name: string, isShared: boolean): Promise<number> {
  const [account] = await shop.db<{ id: number }[]>`
    insert into account (role, staff_role, email, password_hash) values ('admin', 'manager', ${`${name.toLowerCase()}@example.ro`}, 'x') returning id`;
  const [view] = await shop.db<{ id: number }[]>`
    insert into list_view (account_id, list, name, query, is_shared)
    values (${account?.id ?? 0}, ${list}, ${name}, 'q=a', ${isShared}) returning id`;
  return view?.id ?? 0;
}

test('filters are saved under a name, replaced by the same name, and deleted', async () => {
  expect((await save({ name: ' De confirmat ' })).data).toMatchObject([{ name: 'De confirmat', isOwn: true }]);
  const { data } = await save({ name: 'De confirmat', query: 'state=confirmed', isShared: true });
  expect(data).toMatchObject([{ query: 'state=confirmed', isShared: true }]);
  expect((await save({ name: '' })).fieldErrors).toEqual({ name: texts.badName });
  expect((await calls.post(`${url}/${data[0].id}/delete`, {}, token)).status).toBe(200);
  expect(await read()).toEqual([]);
});

test('colleagues see shared filters only, and cannot delete them', async () => {
  const shared = await colleagueSaves('Dana', true);
  await colleagueSaves('Mihai', false);
  expect(await read()).toEqual([{ id: shared, name: 'Dana', query: 'q=a', isShared: true, isOwn: false }]);
  const refused = await calls.post(`${url}/${shared}/delete`, {}, token);
  expect([refused.status, refused.messages]).toEqual([404, [texts.unknownView]]);
});

test('a list has at most twenty filters of one person, and another page is no list', async () => {
  for (let index = 1; index <= 20; index += 1) await save({ name: `F${index}` });
  const late = await save({ name: 'F21' });
  expect([late.status, late.messages]).toEqual([409, [texts.tooMany]]);
  expect((await save({ list: '/cart', name: 'X' })).status).toBe(400);
});

test('the export of a person has the saved filters, and the erasure deletes them', async () => {
  const [own] = await shop.db<{ id: number }[]>`select account_id as id from list_view where name = 'F1'`;
  expect(await listViewData.export(shop.db, own?.id ?? 0)).toHaveLength(20);
  await shop.db.begin((tx) => listViewData.erase(tx, own?.id ?? 0));
  expect(await listViewData.export(shop.db, own?.id ?? 0)).toEqual([]);
});
