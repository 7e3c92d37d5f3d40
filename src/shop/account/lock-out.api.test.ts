import { expect, test } from 'vitest';
import { callsTo, newCustomer } from '../../../db/test-calls.ts';
import { openTestShop } from '../../../db/test-shop.ts';

const shop = await openTestShop();
const calls = callsTo(shop);

test('trust: wrong passwords lock the account, wherever they come from, until a while has passed', async () => {
  const { userName } = await newCustomer(shop);
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++) statuses.push((await calls.signIn(userName, 'gresit', { ip: `10.2.0.${i}` })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429, 429]);
  const right = await calls.signIn(userName, 'parola mea', { ip: '10.2.1.1' });
  expect(right).toMatchObject({
    status: 429,
    messages: ['Prea multe încercări nereușite. Încearcă din nou peste 15 minute sau resetează parola.'],
  });
  await shop.db`update sign_in_failure set failures = array(select f - interval '16 minutes' from unnest(failures) f)`;
  expect((await calls.signIn(userName, 'parola mea', { ip: '10.2.1.1' })).status).toBe(200);
});

test('trust: an address that keeps guessing is locked, for names that do not exist too; other addresses are not', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++)
    statuses.push((await calls.signIn(`nimeni-${i}@example.ro`, 'gresit', { ip: '10.3.0.1' })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await calls.signIn('client@vitrina.example', 'parola123', { ip: '10.3.0.1' })).status).toBe(429);
  expect((await calls.signIn('client@vitrina.example', 'parola123', { ip: '10.3.0.2' })).status).toBe(200);
});

test('trust: guesses sent all at once get no more answers than guesses sent one by one', async () => {
  const { userName } = await newCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => calls.signIn(userName, `gresit ${i}`, { ip: `10.4.0.${i}` })),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
});

test('a successful sign-in forgets the failures of the account', async () => {
  const { userName } = await newCustomer(shop);
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++)
      expect((await calls.signIn(userName, 'gresit', { ip: `10.5.${round}.${i}` })).status).toBe(400);
    expect((await calls.signIn(userName, 'parola mea', { ip: '10.5.9.9' })).status).toBe(200);
  }
});
