import type { Db } from '../../kit/db.server.ts';

export async function isErased(db: Db, accountId: number): Promise<boolean> {
  const rows = await db`select from account where id = ${accountId} and erased_at is not null`;
  return rows.length > 0;
}

const person = `{"firstName": "", "lastName": "", "phoneNumber": "", "street": "", "number": null, "details": null, "postalCode": ""}`;

/** What was bought, when and for how much stays; who bought it and where they live does not. */
export async function anonymise(db: Db, which: { orderId: number } | { accountId: number }): Promise<void> {
  const those = 'orderId' in which ? db`id = ${which.orderId}` : db`account_id = ${which.accountId}`;
  await db`
    delete from order_note where order_id in (
      select id from orders where ${those} and state in ('delivered', 'cancelled', 'returned'))`;
  await db`
    update orders set email = '', phone_number = '', first_name = '', last_name = '', note = '',
      shipping = shipping || ${person}::text::jsonb,
      billing = (billing || ${person}::text::jsonb) || case billing ->> 'kind'
        when 'company' then '{"companyName": "", "taxId": "", "registration": null}'::jsonb else '{}'::jsonb end
    where ${those} and state in ('delivered', 'cancelled', 'returned')`;
}

/** What was neither paid nor sent yet and can still be stopped. */
export async function selectUnpaid(db: Db, accountId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from orders where account_id = ${accountId} and state = 'awaiting_payment' order by id`;
  return rows.map(({ id }) => id);
}
