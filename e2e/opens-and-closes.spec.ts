import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { temporaryFolder } from '../scripts/temporary-folder.ts';

type Ended = { code: number | null; said: string };

function startShop(env: Record<string, string>): { child: ChildProcess; ended: Promise<Ended>; said: () => string } {
  const child = spawn('node_modules/.bin/node', ['build/server/index.js'], { env: { ...process.env, ...env } });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const ended = new Promise<Ended>((resolve) => child.on('exit', (code) => resolve({ code, said })));
  return { child, ended, said: () => said };
}

test('a taken port is told in a plain sentence', async () => {
  const taken = process.env.E2E_PORT ?? '3999';
  const { code, said } = await startShop({ PORT: taken }).ended;
  expect(code).toBe(1);
  expect(said).toContain(`Port ${taken} is taken by another program.`);
});

test('a wrong setting is told in a readable line', async () => {
  const { code, said } = await startShop({ PORT: 'many' }).ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^Wrong setting\. PORT: /m);
});

test('a database that is not there is told in a plain sentence', async () => {
  const { code, said } = await startShop({ PORT: '3997', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }).ended;
  expect(code).toBe(1);
  expect(said).toContain('The database in DATABASE_URL cannot be reached');
});

test('the shop opens, greets with its address, and closes everything it started', async () => {
  const folder = temporaryFolder('open');
  const { child, ended, said } = startShop({ PORT: '3996', DATA_DIR: folder });
  await expect.poll(said, { timeout: 20_000 }).toContain('The shop is open:  http://localhost:3996');
  expect((await fetch('http://localhost:3996/readyz')).status).toBe(200);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  await expect(fetch('http://localhost:3996/healthz')).rejects.toThrow();
  rmSync(folder, { recursive: true, force: true });
});

test('decisions 1: a root pointed elsewhere is asked there, by the shop and by the back office', async ({ page }) => {
  const folder = temporaryFolder('elsewhere');
  const elsewhere = { CONTENT_API_BASE: 'https://content.example', API_BASE: 'https://core.example/' };
  // Nothing of the demo is needed, and filling it takes its time.
  const { child, ended, said } = startShop({ PORT: '3994', DATA_DIR: folder, DEMO: 'off', ...elsewhere });
  try {
    await expect.poll(said, { timeout: 40_000 }).toContain('The shop is open');
    await visitElsewhere(page, 'http://localhost:3994');
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});

async function visitElsewhere(page: Page, origin: string): Promise<void> {
  const asked: string[] = [];
  await page.route(/https:\/\/\w+\.example\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } });
  });
  const answer = await page.goto(origin);
  expect(answer?.headers()['content-security-policy']).toContain(
    "connect-src 'self' https://core.example https://content.example;",
  );
  await page.getByRole('button', { name: 'Găsește-ți produsul' }).first().click();
  await expect.poll(() => asked).toContain('https://content.example/api/shop/questions');
  await page.goto(`${origin}/admin/sign-in`);
  await page.getByLabel('Adresa de e-mail').fill('admin@example.ro');
  await page.getByLabel('Parola', { exact: true }).fill('parola-mea');
  await page.getByRole('button', { name: 'Intră', exact: true }).click();
  await expect.poll(() => asked).toContain('https://core.example/Token');
}
