import { execFile } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { callsTo } from '../db/test-calls.ts';
import { openTestShop } from '../db/test-shop.ts';

const shop = await openTestShop();
const [row] = await shop.db<{ name: string }[]>`select current_database() as name`;
const databaseUrl = inject('postgresUrl').replace('/postgres?', `/${row?.name}?`);

type Ended = { code: number | null; said: string };

/** As someone at the machine would start it, with the password on standard input. */
function run(words: string[], password = '', environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SITE_URL: 'https://vitrina.example', ...environment };
  return new Promise((resolve) => {
    const script = execFile(
      process.execPath,
      ['scripts/create-admin.ts', ...words],
      { env },
      (_failure, out, complaints) => resolve({ code: script.exitCode, said: `${out}${complaints}` }),
    );
    script.stdin?.end(password);
  });
}
const admins = async () => (await shop.db`select from account where role = 'admin'`).length;

const password = 'o parolă lungă și bună';

test('decisions 21: whoever has the machine opens an account for the back office', async () => {
  const { code, said } = await run([' Sefa@Example.ro '], `${password}\n`);
  expect(said).toBe('sefa@example.ro can now sign in as an administrator at https://vitrina.example/account\n');
  expect(code).toBe(0);
  expect((await callsTo(shop).signIn('sefa@example.ro', password)).data).toMatchObject({ isAdmin: true });
  const byEnvironment = await run(['sef@example.ro'], '', { ADMIN_PASSWORD: password });
  expect(byEnvironment.code).toBe(0);
  expect((await callsTo(shop).signIn('sef@example.ro', password)).data).toMatchObject({ isAdmin: true });
});

test('it refuses a taken e-mail, a short password, something else than an address, and says so', async () => {
  const before = await admins();
  const taken = await run(['CLIENT@vitrina.example'], password);
  expect(taken).toMatchObject({ code: 1, said: expect.stringContaining('already an account with this e-mail') });
  const short = await run(['alta@example.ro'], 'scurta');
  expect(short).toEqual({ code: 1, said: 'The password needs 12 to 128 characters. Nothing was changed.\n' });
  expect(await run(['nimic'], password)).toMatchObject({ code: 1, said: expect.stringContaining('not an e-mail') });
  expect(await run([], password)).toMatchObject({ code: 1, said: expect.stringContaining('npm run create-admin --') });
  expect(await admins()).toBe(before);
  const [customer] = await shop.db`select role from account where email = 'client@vitrina.example'`;
  expect(customer).toEqual({ role: 'customer' });
  expect((await callsTo(shop).signIn('client@vitrina.example', 'parola123')).status).toBe(200);
});
