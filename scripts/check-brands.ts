import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { temporaryFolderInMemory } from './temporary-folder.ts';

/** Builds and starts each of the three brands and checks what its pages show; `build` has the first one already. */
const brands = {
  VIT: {
    title: 'Vitrina',
    colour: '#14613a',
    hero: 'Zile scurte, raft plin.',
    displayFont: '',
    action: 'Adaugă în coș',
    otherAction: 'Vezi detalii',
    hasReferrals: false,
    chat: [200, 401],
  },
  DID: {
    title: 'DID',
    colour: '#27348b',
    hero: 'Un obicei mic, făcut bine',
    displayFont: 'bricolage-grotesque',
    action: 'Vezi detalii',
    otherAction: 'Adaugă în coș',
    hasReferrals: true,
    chat: [200, 401],
  },
  JBD: {
    title: 'JBD',
    colour: '#6b2350',
    hero: 'Rutina care începe cu tine',
    displayFont: 'cormorant',
    action: 'Vezi detalii',
    otherAction: 'Adaugă în coș',
    hasReferrals: true,
    chat: [404, 404],
  },
};
/** Strings that occur only in the code and styles of the back office and in the libraries that it alone loads. */
const backOfficeStrings = [
  'admin-nav',
  'data-table',
  'edit-bar',
  'ZodObject',
  // react-hook-form
  'shouldUnregister',
  'base-ui',
  // @dnd-kit
  'DndLiveRegion',
];
const listingPage = '/products?page=1';
const shopPages = ['/', listingPage, '/vitamine?page=1', '/x-1', '/shopping-cart', '/account', '/nu-exista'];
/** JavaScript of the listing page, compressed, in kB of 1000 bytes. */
const listingLimitKb = 149.5;
const port = 3995;
const origin = `http://localhost:${port}`;
/** Data folders, one per brand because each has its own demo data. */
const dataFolders: string[] = [];
let failed = 0;
const codes = Object.keys(brands);
let nextBuild = buildBrand(codes[0] ?? '');

for (const [index, [code, expected]] of Object.entries(brands).entries()) {
  const { folder, error } = await nextBuild;
  // Built while this one is checked.
  const following = codes[index + 1];
  if (following) nextBuild = buildBrand(following);
  const problems = error === null ? await checkBrand(folder, code, expected) : [error];
  console.log(problems.length > 0 ? `✗ ${code}: ${problems.join('; ')}` : `✓ ${code}`);
  if (problems.length > 0) failed++;
  if (folder !== 'build') rmSync(folder, { recursive: true, force: true });
}
for (const folder of dataFolders) rmSync(folder, { recursive: true, force: true });
console.log(`${Object.keys(brands).length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

type Build = { folder: string; error: string | null };

async function buildBrand(code: string): Promise<Build> {
  const isDefault = code === 'VIT';
  const folder = isDefault ? 'build' : `node_modules/.cache/vitrina/${code}`;
  const [command, args] = isDefault
    ? [process.execPath, ['scripts/ready.mjs', 'start']]
    : ['node_modules/.bin/react-router', ['build']];
  const env = { ...process.env, BRAND: code, ...(isDefault ? {} : { BUILD_DIR: folder }) };
  const build = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [stderr, [status]] = await Promise.all([text(build.stderr), once(build, 'close')]);
  return { folder, error: status === 0 ? null : stderr };
}

async function checkBrand(folder: string, code: string, expected: (typeof brands)['VIT']): Promise<string[]> {
  const data = temporaryFolderInMemory(`brand-${code}`);
  dataFolders.push(data);
  const shop = spawn(process.execPath, [`${folder}/server/index.js`], {
    // A busy test machine is no overload.
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', OVERLOAD_DELAY_MS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const ended = new Promise<string>((done) => {
    shop.once('exit', (status, signal) => done(`the shop ended with ${signal ?? `status ${status}`}`));
  });
  const failed = (error: Error): string[] => [`${error.message} (${error.cause ?? 'no cause'})`];
  const problems = await Promise.race([
    waitUntilReady(shop)
      .then(() => findProblems(code, expected))
      .catch(failed),
    ended.then((problem) => [problem]),
  ]);
  shop.kill('SIGTERM');
  await ended;
  if (problems.length > 0) console.log(output.join(''));
  return problems;
}

async function waitUntilReady(shop: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 900 && shop.exitCode === null; tries++) {
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
    await wait(100);
  }
  throw new Error('the built shop did not start');
}

function countOf(page: string, text: string): number {
  return page.split(text).length - 1;
}

async function findProblems(code: string, expected: (typeof brands)['VIT']): Promise<string[]> {
  const [home, page] = await Promise.all(['/', listingPage].map(read));
  if (!home || !page) return ['no pages'];
  const favicon = /<link rel="icon"[^>]*href="([^"]+)"/.exec(page)?.[1] ?? '';
  const logo = /class="logo[^>]*>\s*<img[^>]*src="([^"]+)"/.exec(page)?.[1] ?? '';
  const exists = async (path: string) => path !== '' && (await get(path)).ok;
  const chat = await Promise.all(['/chat', '/api/Chat/GetShop'].map(async (path) => (await get(path)).status));
  const checks: [string, boolean][] = [
    ['the page does not name the brand', page.includes(`data-brand="${code}"`)],
    ['wrong title', new RegExp(`<title>[^<]*${expected.title}`).test(page)],
    ['wrong colour', page.includes(`<meta name="theme-color" content="${expected.colour}"`)],
    ['no favicon', favicon.includes(`favicon-${code.toLowerCase()}`) && (await exists(favicon))],
    ['no logo', logo.includes(`/${code.toLowerCase()}-`) && (await exists(logo))],
    // The card of a family leads to the choice of a variant, also where other cards add to the cart.
    ['wrong action on the product cards', countOf(page, expected.action) > countOf(page, expected.otherAction)],
    ['wrong hero', firstHeading(home).includes(expected.hero)],
    ['wrong typeface', displayFontOf(page) === expected.displayFont],
    ['the referral button is missing or superfluous', hasReferralButton(page) === expected.hasReferrals],
    ['wrong style of the questionnaire item', hasPrimaryQuestionnaire(page) === expected.hasReferrals],
    ['the chat is missing or superfluous', String(chat) === String(expected.chat)],
  ];
  const problems = checks.filter(([, isCorrect]) => !isCorrect).map(([problem]) => problem);
  return [...problems, ...(await findBackOfficeProblems()), ...(await findSizeProblems(page))];
}

/** The heading of the first section. */
function firstHeading(page: string): string {
  return /class="beside-menu.*?<h2>([^<]*)/s.exec(page)?.[1] ?? '';
}

/** The typeface of headings that the page loads. */
function displayFontOf(page: string): string {
  return /\/assets\/(bricolage-grotesque|cormorant)-latin-wght/.exec(page)?.[1] ?? '';
}

function hasReferralButton(page: string): boolean {
  return /<a[^>]* title="Invită și câștigă" href="\/referrals"/.test(page);
}

/** Whether the questionnaire item is a primary button, in the menu of wide screens and in the bar of narrow ones. */
function hasPrimaryQuestionnaire(page: string): boolean {
  return /menu-find is-primary"/.test(page) && /class="sub-bar">.{0,60}<button[^>]*button-brand/.test(page);
}

/** Checks that no page of the shop loads code of the back office, and that /admin does. */
async function findBackOfficeProblems(): Promise<string[]> {
  const found = await Promise.all(shopPages.map(async (page) => ((await loadsBackOffice(page)) ? [page] : [])));
  const inShop = found.flat().map((page) => `${page} loads the back office`);
  return (await loadsBackOffice('/admin')) ? inShop : [...inShop, '/admin does not load the back office'];
}

/** Checks the size of the scripts that the listing page loads, with the route manifest and without lazy parts. */
async function findSizeProblems(page: string): Promise<string[]> {
  const files = await readAssets(page);
  const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(page)?.[0];
  if (!manifest) return ['the listing page names no route manifest'];
  const sizes = [...files, [manifest, await read(manifest)] as const]
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, text]) => ({ file, bytes: gzipSync(text, { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
  const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`  the listing page loads ${kb(total)} kB of JavaScript (limit ${listingLimitKb} kB)`);
  if (total <= listingLimitKb * 1000) return [];
  const table = sizes.map(({ file, bytes }) => `    ${kb(bytes).padStart(6)} kB  ${file}`);
  return [`the listing page loads ${kb(total)} kB of JavaScript, over ${listingLimitKb} kB:\n${table.join('\n')}\n  `];
}

async function loadsBackOffice(page: string): Promise<boolean> {
  const files = await readAssets(await read(page));
  return [...files.values()].some((text) => backOfficeStrings.some((string) => text.includes(string)));
}

/** Reads all scripts and styles that a page loads, with their static imports; lazy parts are excluded. */
async function readAssets(html: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const queue = [...html.matchAll(/["'](\/assets\/[\w.~-]+\.(?:js|css))["']/g)].map(([, file = '']) => file);
  for (const file of queue) {
    if (files.has(file) || file.includes('/manifest-')) continue;
    const text = await read(file);
    files.set(file, text);
    for (const [, next = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g))
      queue.push(`/assets/${next}`);
  }
  return files;
}

async function read(path: string): Promise<string> {
  return (await get(path)).text();
}

/** Tries a second time when the connection closes without a response, as browsers do, or when the shop is overloaded. */
async function get(path: string): Promise<Response> {
  const startedAt = Date.now();
  const request = () => fetch(origin + path);
  const first = await request().catch((error: Error) => error);
  if (first instanceof Response && first.status !== 503) return first;
  const problem = first instanceof Response ? '503' : String(first.cause ?? first);
  console.log(`  GET ${path}: ${problem} after ${Date.now() - startedAt} ms`);
  await wait(2000);
  return request();
}
