import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { enterEmail } from './visitor.ts';

type ExitResult = { code: number | null; output: string };

function startShop(env: Record<string, string>): {
  child: ChildProcess;
  exited: Promise<ExitResult>;
  output: () => string;
} {
  const child = spawn('node_modules/.bin/node', ['build/server/index.js'], { env: { ...process.env, ...env } });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exited = new Promise<ExitResult>((resolve) => child.on('exit', (code) => resolve({ code, output })));
  return { child, exited, output: () => output };
}

test('a port in use is reported in a plain sentence', async () => {
  const taken = process.env.E2E_PORT ?? '3999';
  const { code, output } = await startShop({ PORT: taken }).exited;
  expect(code).toBe(1);
  expect(output).toContain(`Port ${taken} is taken by another program.`);
});

test('an invalid setting is reported in a readable line', async () => {
  const { code, output } = await startShop({ PORT: 'many' }).exited;
  expect(code).toBe(1);
  expect(output).toMatch(/^Wrong setting\. PORT: /m);
});

test('an unreachable database is reported in a plain sentence', async () => {
  const { code, output } = await startShop({ PORT: '3997', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }).exited;
  expect(code).toBe(1);
  expect(output).toContain('The database in DATABASE_URL cannot be reached');
});

/** Nothing listens on this port: the test answers the browser, and the server renders without the content API. */
const contentRoot = 'http://127.0.0.1:3993';

test('the shop starts, prints its address, and stops everything it started; S1: an API root set to another host is used by the shop and by the back office', async ({
  page,
}) => {
  const folder = temporaryFolder('api-roots');
  const apiRoots = { CONTENT_API_BASE: contentRoot, API_BASE: 'https://core.example/' };
  // The demo data is not needed here.
  const { child, exited, output } = startShop({ PORT: '3994', DATA_DIR: folder, DEMO: 'off', ...apiRoots });
  try {
    await expect.poll(output, { timeout: 40_000 }).toContain('The shop is open:  http://localhost:3994');
    expect((await fetch('http://localhost:3994/readyz')).status).toBe(200);
    await expectRequestsToConfiguredRoots(page, 'http://localhost:3994');
  } finally {
    child.kill('SIGTERM');
  }
  expect((await exited).code).toBe(0);
  await expect(fetch('http://localhost:3994/healthz')).rejects.toThrow();
  rmSync(folder, { recursive: true, force: true });
});

async function expectRequestsToConfiguredRoots(page: Page, origin: string): Promise<void> {
  const urls: string[] = [];
  await page.route(/^https:\/\/core\.example\/|^http:\/\/127\.0\.0\.1:3993\//, (route) => {
    urls.push(route.request().url());
    return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } });
  });
  const response = await page.goto(origin);
  expect(response?.headers()['content-security-policy']).toContain(
    `connect-src 'self' https://core.example ${contentRoot};`,
  );
  await page.getByRole('button', { name: 'Găsește-ți produsul' }).first().click();
  await expect.poll(() => urls).toContain(`${contentRoot}/api/shop/questions`);
  await page.goto(`${origin}/admin`);
  await enterEmail(page, 'admin@example.ro');
  await expect.poll(() => urls).toContain('https://core.example/api/Account/VerifyEmail?email=admin%40example.ro');
}
