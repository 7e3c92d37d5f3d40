import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { complaintsAboutBackOffice } from './back-office-apart.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Builds each of the three brands, opens it, and looks whether it is itself. */
const brands = {
  VIT: {
    title: 'Vitrina',
    colour: '#14613a',
    hero: 'Zile scurte, raft plin.',
    action: 'Adaugă în coș',
    otherAction: 'Vezi detalii',
    invites: false,
    chat: [200, 401],
  },
  DID: {
    title: 'DID',
    colour: '#27348b',
    hero: 'Un obicei mic, făcut bine',
    action: 'Vezi detalii',
    otherAction: 'Adaugă în coș',
    invites: true,
    chat: [200, 401],
  },
  JBD: {
    title: 'JBD',
    colour: '#6b2350',
    hero: 'Rutina care începe cu tine',
    action: 'Vezi detalii',
    otherAction: 'Adaugă în coș',
    invites: true,
    chat: [404, 404],
  },
};
const port = 3995;
const origin = `http://localhost:${port}`;
/** One for each brand: the demo shop of a brand opens with its own hero. */
const folders: string[] = [];
let failed = 0;

for (const [code, expected] of Object.entries(brands)) {
  const folder = `node_modules/.cache/vitrina/${code}`;
  const build = spawnSync('node_modules/.bin/react-router', ['build'], {
    env: { ...process.env, BRAND: code, BUILD_DIR: folder },
    encoding: 'utf8',
  });
  const complaints = build.status === 0 ? await visit(folder, code, expected) : [build.stderr];
  console.log(complaints.length > 0 ? `✗ ${code}: ${complaints.join('; ')}` : `✓ ${code}`);
  if (complaints.length > 0) failed++;
  rmSync(folder, { recursive: true, force: true });
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
console.log(`${Object.keys(brands).length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function visit(folder: string, code: string, expected: (typeof brands)['VIT']): Promise<string[]> {
  const data = temporaryFolder(`brand-${code}`);
  folders.push(data);
  const shop = spawn(process.execPath, [`${folder}/server/index.js`], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  try {
    await untilOpen(shop);
    return await complaintsAbout(code, expected);
  } finally {
    const ended = new Promise((done) => shop.once('exit', done));
    shop.kill('SIGTERM');
    await ended;
  }
}

async function untilOpen(shop: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 900 && shop.exitCode === null; tries++) {
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
    await wait(100);
  }
  throw new Error('the built shop did not open');
}

async function complaintsAbout(code: string, expected: (typeof brands)['VIT']): Promise<string[]> {
  const [home, page] = await Promise.all(
    ['/', '/products?page=1'].map(async (path) => (await fetch(origin + path)).text()),
  );
  if (!home || !page) return ['no pages'];
  const favicon = /<link rel="icon"[^>]*href="([^"]+)"/.exec(page)?.[1] ?? '';
  const logo = /class="logo[^>]*>\s*<img[^>]*src="([^"]+)"/.exec(page)?.[1] ?? '';
  const isThere = async (path: string) => path !== '' && (await fetch(`${origin}${path}`)).ok;
  const chat = await Promise.all(
    ['/chat', '/api/Chat/GetShop'].map(async (path) => (await fetch(`${origin}${path}`)).status),
  );
  const checks: [string, boolean][] = [
    ['the page does not name the brand', page.includes(`data-brand="${code}"`)],
    ['another title', new RegExp(`<title>[^<]*${expected.title}`).test(page)],
    ['another colour', page.includes(`<meta name="theme-color" content="${expected.colour}"`)],
    ['no favicon', favicon.includes(`favicon-${code.toLowerCase()}`) && (await isThere(favicon))],
    ['no logo', logo.includes(`/${code.toLowerCase()}-`) && (await isThere(logo))],
    ['another action on the cards', page.includes(expected.action) && !page.includes(expected.otherAction)],
    ['another hero', firstSlideIn(home).includes(expected.hero)],
    ['a referral button where there is none, or none where there is one', invitesIn(page) === expected.invites],
    ['the find-your-product item in another style', leadsIn(page) === expected.invites],
    ['chat where there is none, or none where there is one', String(chat) === String(expected.chat)],
  ];
  const complaints = checks.filter(([, isRight]) => !isRight).map(([complaint]) => complaint);
  return [...complaints, ...(await complaintsAboutBackOffice(origin))];
}

/** The heading of the slide that is seen first. */
function firstSlideIn(page: string): string {
  return /class="slide".*?<h2>([^<]*)/s.exec(page)?.[1] ?? '';
}

function invitesIn(page: string): boolean {
  return /<a[^>]* title="Invită și câștigă" href="\/referrals"/.test(page);
}

/** As the primary button, in the menu of wide screens and in the bar of narrow ones. */
function leadsIn(page: string): boolean {
  return /menu-find is-primary"/.test(page) && /class="sub-bar">.{0,60}<button[^>]*button-brand/.test(page);
}
