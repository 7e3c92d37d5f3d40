import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import { expectInvariantsHold, registeredBuyer } from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { AdminReturnHead } from './admin-contract.ts';
import { refusalTexts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);

const list = async (query: Record<string, string>): Promise<{ total: number; rows: AdminReturnHead[] }> =>
  (await calls.get(`/api/admin/returns?${new URLSearchParams(query)}`, returns.admin)).data;

test('the back office finds a return by its number, its order or the e-mail, and by state', async () => {
  const bought = await returns.buy();
  const id = await returns.add(bought);
  const { number } = await returns.read(id);
  for (const search of [number, number.toLowerCase(), bought.order.number, bought.buyer.email.slice(0, 14)]) {
    const found = await list({ search });
    expect(
      found.rows.map((one) => one.id),
      search,
    ).toEqual([id]);
    expect(found.total).toBe(1);
  }
  for (const search of ['%', '_', "' or 1=1 --"]) expect((await list({ search })).rows).toEqual([]);
  expect((await list({ state: 'requested', take: '1' })).rows).toMatchObject([{ id, kindName: 'Retur', amount: 62.9 }]);
  expect((await list({ search: number, state: 'refunded' })).total).toBe(0);
  expect((await calls.get('/api/admin/returns/2000000', returns.admin)).status).toBe(404);
});

test('one step at a time, each with its author and note; the customer calls off, not the shop', async () => {
  const bought = await returns.buy();
  const id = await returns.add(bought);
  expect((await returns.move(id, 'received')).messages).toEqual([refusalTexts.wrongState]);
  expect((await returns.move(id, 'cancelled')).messages).toEqual([refusalTexts.wrongState]);
  const { data } = await returns.move(id, 'approved', { note: 'Punem o etichetă în colet.' });
  expect(data.next).toEqual(['received', 'rejected']);
  expect(data.states.at(-1)).toMatchObject({
    state: 'approved',
    author: expect.stringMatching(/^admin:\d+$/),
    note: 'Punem o etichetă în colet.',
  });
  const email = await waitForEmail(shop, bought.buyer.email, `Returul ${data.number} este aprobat`);
  expect(email.textBody).toContain('Punem o etichetă în colet.');
  await expect(shop.db`delete from return_state_change`).rejects.toThrow('append-only');
});

test('rejected only with a reason, which the customer reads; the units are theirs to return again', async () => {
  const bought = await returns.buy();
  const id = await returns.add(bought);
  expect((await returns.move(id, 'rejected')).messages).toEqual([refusalTexts.reasonMissing]);
  const { data } = await returns.move(id, 'rejected', { note: 'Sigiliul este rupt.' });
  expect(data).toMatchObject({ state: 'rejected', next: [] });
  const email = await waitForEmail(shop, bought.buyer.email, `Nu am putut primi returul ${data.number}`);
  expect(email.textBody).toContain('Motivul: Sigiliul este rupt.');
  const own = await calls.get(`/api/Return/GetReturnById?returnId=${id}`, bought.buyer.token);
  expect(own.data.states.at(-1)).toMatchObject({ state: 'rejected', note: 'Sigiliul este rupt.' });
  await returns.add(bought);
  await expectInvariantsHold(shop.db);
});

test('one’s own returns are in the export; erased, they stay without the person, and an account until its money is sent', async () => {
  const buyer = await registeredBuyer(shop);
  const iban = { iban: 'RO49AAAA1B31007593840000', ibanHolder: 'Maria Ionescu' };
  const over = await returns.add(await returns.buy({ buyer, by: 'cash' }), undefined, iban);
  await returns.advanceTo(over, 'refunded');
  const open = await returns.add(await returns.buy({ buyer, by: 'cash' }), undefined, iban);
  await returns.advanceTo(open, 'received');
  const { data } = await calls.get('/api/User/ExportData', buyer.token);
  expect(data.returns.returns.map(({ id }: { id: number }) => id)).toEqual([open, over]);
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, buyer.token);
  const stored = (id: number) => shop.db`select iban, address from return_request where id = ${id}`;
  expect(await stored(over)).toEqual([{ iban: null, address: null }]);
  expect(await stored(open)).toMatchObject([{ iban: iban.iban }]);
  expect((await returns.move(open, 'refunded')).status).toBe(200);
  expect(await stored(open)).toEqual([{ iban: null, address: null }]);
});
