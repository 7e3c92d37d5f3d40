import { expect, test } from 'vitest';
import { newGuest } from '../../../db/test-calls.ts';
import { openTestShop } from '../../../db/test-shop.ts';

const shop = await openTestShop();

const newId = async () => (await newGuest(shop)).legalEntityId;
const isThere = async (id: number) => (await shop.db`select from account where id = ${id}`).length > 0;
const expire = (id: number) =>
  shop.db`update account_token set expires_at = now() - interval '90 days' where account_id = ${id}`;
const addressOf = (id: number) =>
  shop.db`insert into account_address (account_id, first_name, last_name, phone_number, county, locality, street, postal_code)
    values (${id}, 'Ana', 'Pop', '+40722123456', 'RO-CJ', 'Cluj-Napoca', 'Strada Horea', '400174')`;

/** As if their time had come. */
async function forgetGuests(): Promise<void> {
  await shop.db`update job set run_at = now() where kind = 'guest-forget'`;
  await shop.db`select pg_notify('job', '')`;
  const waiting = async () => (await shop.db`select from job where kind = 'guest-forget' and done_at is null`).length;
  await expect.poll(waiting, { timeout: 8000 }).toBe(0);
}

test('a guest is forgotten 90 days after the token has run out', async () => {
  await newGuest(shop);
  const [job] = await shop.db`
    select run_at between now() + interval '179 days' and now() + interval '181 days' as "isInTime"
    from job where kind = 'guest-forget'`;
  expect(job).toEqual({ isInTime: true });
});

test('forgotten with the addresses, unless the token still holds or something refers to the guest', async () => {
  const [gone, here, held, restricted] = [await newId(), await newId(), await newId(), await newId()];
  for (const id of [gone, held, restricted]) await expire(id);
  await addressOf(gone);
  await shop.db`create table held (account_id int references account (id))`;
  await shop.db`create table restricted (account_id int references account (id) on delete restrict)`;
  await shop.db`insert into held values (${held})`;
  await shop.db`insert into restricted values (${restricted})`;
  await forgetGuests();
  expect(await isThere(gone)).toBe(false);
  expect(await shop.db`select from account_address where account_id = ${gone}`).toHaveLength(0);
  for (const id of [here, held, restricted]) expect(await isThere(id)).toBe(true);
});
