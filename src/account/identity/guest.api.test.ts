import { expect, test } from 'vitest';
import { newGuest } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();

const newId = async () => (await newGuest(shop)).legalEntityId;
const exists = async (id: number) => (await shop.db`select from account where id = ${id}`).length > 0;
const expire = (id: number) =>
  shop.db`update account_token set expires_at = now() - interval '90 days' where account_id = ${id}`;
const addAddress = (id: number) =>
  shop.db`insert into account_address (account_id, first_name, last_name, phone_number, county, locality, street, postal_code)
    values (${id}, 'Ana', 'Pop', '+40722123456', 'RO-CJ', 'Cluj-Napoca', 'Strada Horea', '400174')`;

/** Runs the deletion jobs now. */
async function runGuestDeletion(): Promise<void> {
  await shop.db`update job set run_at = now() where kind = 'guest-forget'`;
  await shop.db`select pg_notify('job', '')`;
  const pendingJobs = async () =>
    (await shop.db`select from job where kind = 'guest-forget' and done_at is null`).length;
  await expect.poll(pendingJobs).toBe(0);
}

test('a guest is deleted 90 days after the token has expired', async () => {
  await newGuest(shop);
  const [job] = await shop.db`
    select run_at between now() + interval '179 days' and now() + interval '181 days' as is_in_time
    from job where kind = 'guest-forget'`;
  expect(job).toEqual({ isInTime: true });
});

test('a guest is deleted with the addresses, unless the token is valid or another row references the guest', async () => {
  const [expired, active, referenced, restricted] = [await newId(), await newId(), await newId(), await newId()];
  for (const id of [expired, referenced, restricted]) await expire(id);
  await addAddress(expired);
  await shop.db`create table held (account_id int references account (id))`;
  await shop.db`create table restricted (account_id int references account (id) on delete restrict)`;
  await shop.db`insert into held values (${referenced})`;
  await shop.db`insert into restricted values (${restricted})`;
  await runGuestDeletion();
  expect(await exists(expired)).toBe(false);
  expect(await shop.db`select from account_address where account_id = ${expired}`).toHaveLength(0);
  for (const id of [active, referenced, restricted]) expect(await exists(id)).toBe(true);
});
