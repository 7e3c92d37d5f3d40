import { expect, test } from 'vitest';
import { callsTo, letterTo } from '../../../db/test-calls.ts';
import { expectNoQuestions, registeredBuyer } from '../../../db/test-orders.ts';
import { returnsTo } from '../../../db/test-returns.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import type { AdminReturnHead } from './admin-contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = callsTo(shop);
const returns = await returnsTo(shop);

const list = async (query: Record<string, string>): Promise<{ total: number; returns: AdminReturnHead[] }> =>
  (await calls.get(`/api/admin/returns?${new URLSearchParams(query)}`, returns.admin)).data;

test('the back office finds a return by its number, its order or the e-mail, and by state', async () => {
  const bought = await returns.buy();
  const id = await returns.add(bought);
  const { number } = await returns.read(id);
  for (const search of [number, number.toLowerCase(), bought.order.number, bought.buyer.email.slice(0, 14)]) {
    const found = await list({ search });
    expect(
      found.returns.map((one) => one.id),
      search,
    ).toEqual([id]);
    expect(found.total).toBe(1);
  }
  for (const search of ['%', '_', "' or 1=1 --"]) expect((await list({ search })).returns).toEqual([]);
  expect((await list({ state: 'requested', take: '1' })).returns).toMatchObject([
    { id, kindName: 'Retur', amount: 62.9 },
  ]);
  expect((await list({ search: number, state: 'refunded' })).total).toBe(0);
  expect((await calls.get('/api/admin/returns/2000000', returns.admin)).status).toBe(404);
});

test('one step at a time, each with its author and note; the customer calls off, not the shop', async () => {
  const bought = await returns.buy();
  const id = await returns.add(bought);
  expect((await returns.move(id, 'received')).messages).toEqual([texts.wrongState]);
  expect((await returns.move(id, 'cancelled')).messages).toEqual([texts.wrongState]);
  const { data } = await returns.move(id, 'approved', { note: 'Punem o etichetă în colet.' });
  expect(data.next).toEqual(['received', 'rejected']);
  expect(data.states.at(-1)).toMatchObject({
    state: 'approved',
    author: expect.stringMatching(/^admin:\d+$/),
    note: 'Punem o etichetă în colet.',
  });
  const letter = await letterTo(shop, bought.buyer.email, `Returul ${data.number} este aprobat`);
  expect(letter.text_body).toContain('Punem o etichetă în colet.');
  await expect(shop.db`delete from return_state_change`).rejects.toThrow('append-only');
});

test('rejected only with a reason, which the customer reads; the units are theirs to return again', async () => {
  const bought = await returns.buy();
  const id = await returns.add(bought);
  expect((await returns.move(id, 'rejected')).messages).toEqual([texts.reasonMissing]);
  const { data } = await returns.move(id, 'rejected', { note: 'Sigiliul este rupt.' });
  expect(data).toMatchObject({ state: 'rejected', next: [] });
  const letter = await letterTo(shop, bought.buyer.email, `Nu am putut primi returul ${data.number}`);
  expect(letter.text_body).toContain('Motivul: Sigiliul este rupt.');
  const own = await calls.get(`/api/Return/GetReturnById?returnId=${id}`, bought.buyer.token);
  expect(own.data.states.at(-1)).toMatchObject({ state: 'rejected', note: 'Sigiliul este rupt.' });
  await returns.add(bought);
  await expectNoQuestions(shop.db);
});

test('one’s own returns are in the export; erased, they stay without the person, and an account until its money is sent', async () => {
  const buyer = await registeredBuyer(shop);
  const iban = { iban: 'RO49AAAA1B31007593840000', ibanHolder: 'Maria Ionescu' };
  const over = await returns.add(await returns.buy({ buyer, by: 'cash' }), undefined, iban);
  await returns.bring(over, 'refunded');
  const open = await returns.add(await returns.buy({ buyer, by: 'cash' }), undefined, iban);
  await returns.bring(open, 'received');
  const { data } = await calls.get('/api/User/ExportData', buyer.token);
  expect(data.returns.map(({ id }: { id: number }) => id)).toEqual([open, over]);
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, buyer.token);
  const kept = (id: number) => shop.db`select iban, address from return_request where id = ${id}`;
  expect(await kept(over)).toEqual([{ iban: null, address: null }]);
  expect(await kept(open)).toMatchObject([{ iban: iban.iban }]);
  expect((await returns.move(open, 'refunded')).status).toBe(200);
  expect(await kept(open)).toEqual([{ iban: null, address: null }]);
});
