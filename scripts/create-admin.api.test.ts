import { execFile } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { createApiClient } from '../test/support/api-client.ts';
import { openTestShop } from '../test/support/shop.ts';

const shop = await openTestShop();
const [row] = await shop.db<{ name: string }[]>`select current_database() as name`;
const databaseUrl = inject('postgresUrl').replace('/postgres?', `/${row?.name}?`);

type RunResult = { code: number | null; output: string };

/** Runs the script with the password on standard input. */
function run(args: string[], password = '', environment: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SITE_URL: 'https://vitrina.example', ...environment };
  return new Promise((resolve) => {
    const script = execFile(process.execPath, ['scripts/create-admin.ts', ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: script.exitCode, output: `${stdout}${stderr}` }),
    );
    script.stdin?.end(password);
  });
}
const admins = async () => (await shop.db`select from account where role = 'admin'`).length;

const password = 'o parolă lungă și bună';

test('S21: an administrator is created from the command line', async () => {
  const { code, output } = await run([' Sefa@Example.ro '], `${password}\n`);
  expect(output).toBe('sefa@example.ro can now sign in as an administrator at https://vitrina.example/account\n');
  expect(code).toBe(0);
  expect((await createApiClient(shop).signIn('sefa@example.ro', password)).data).toMatchObject({ isAdmin: true });
  const byEnvironment = await run(['sef@example.ro'], '', { ADMIN_PASSWORD: password });
  expect(byEnvironment.code).toBe(0);
  expect((await createApiClient(shop).signIn('sef@example.ro', password)).data).toMatchObject({ isAdmin: true });
});

test('a taken email, a short password and an invalid address are refused with a message', async () => {
  const before = await admins();
  const taken = await run(['CLIENT@vitrina.example'], password);
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('already an account with this e-mail') });
  const short = await run(['alta@example.ro'], 'scurta');
  expect(short).toEqual({ code: 1, output: 'The password needs 12 to 128 characters. Nothing was changed.\n' });
  expect(await run(['nimic'], password)).toMatchObject({ code: 1, output: expect.stringContaining('not an e-mail') });
  expect(await run([], password)).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run create-admin --'),
  });
  expect(await admins()).toBe(before);
  const [customer] = await shop.db`select role from account where email = 'client@vitrina.example'`;
  expect(customer).toEqual({ role: 'customer' });
  expect((await createApiClient(shop).signIn('client@vitrina.example', 'parola123')).status).toBe(200);
});
