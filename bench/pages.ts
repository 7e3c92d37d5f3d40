import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { runDemoShop } from './servers.ts';

/** Lighthouse (mobile) on the four public pages, and the JavaScript a listing ships. Exit code 1 when a goal is missed. */
const pages = { home: '/', listing: '/products?page=1', category: '/vitamine?page=1', product: '/x-1' };
const goals: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const mostJavaScript = 145_000;

const folder = temporaryFolder('pages');
const shop = await runDemoShop(folder);
let missed = 0;

try {
  await weighListing();
  for (const [name, path] of Object.entries(pages)) await judge(name, `${shop.origin}${path}`);
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed === 0 ? 0 : 1;

/** Everything the page itself loads before anyone touches it. */
async function weighListing(): Promise<void> {
  const html = await (await fetch(`${shop.origin}${pages.listing}`)).text();
  const loads = html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g);
  const files = new Set([...loads].map(([, file]) => file));
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(`build/client${file}`), { level: 9 }).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  report(
    'JavaScript of the listing, gzip',
    `${(total / 1000).toFixed(1)} kB in ${files.size} files`,
    total <= mostJavaScript,
  );
}

async function judge(name: string, url: string): Promise<void> {
  // A page is judged as the second visitor meets it: rendered and kept.
  await fetch(url);
  const file = join(folder, `${name}.json`);
  const flags = ['--headless=new', ...browserArguments].join(' ');
  const args = [
    '--yes',
    'lighthouse@13.5.0',
    url,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${flags}`,
    '--only-categories=performance,accessibility,best-practices,seo',
  ];
  spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, CHROME_PATH: findBrowser() ?? '' } });
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8'));
  for (const [category, goal] of Object.entries(goals)) {
    const score = Math.round(categories[category].score * 100);
    report(`${name}: ${category}`, String(score), score >= goal);
    if (score < goal) explain(categories[category].auditRefs, audits);
  }
}

type Audit = { title: string; score: number | null; displayValue?: string };

function explain(refs: { id: string; weight: number }[], audits: Record<string, Audit>): void {
  for (const { id, weight } of refs) {
    const audit = audits[id];
    if (audit && weight > 0 && audit.score !== null && audit.score < 0.95)
      console.log(`    ${id}: ${audit.displayValue ?? audit.title}`);
  }
}

function report(title: string, figure: string, isMet: boolean): void {
  if (!isMet) missed++;
  console.log(`${isMet ? '✓' : '✗'} ${title.padEnd(36)} ${figure}`);
}
