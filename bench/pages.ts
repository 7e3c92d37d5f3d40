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
const times = Number(process.env.BENCH_TIMES ?? 3);

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

/** In the middle of several: one alone says as much about the machine as about the page. */
async function judge(name: string, url: string): Promise<void> {
  // A page is judged as the second visitor meets it: rendered and kept.
  await fetch(url);
  const runs: Judgement[] = [];
  for (let run = 0; run < times; run++) runs.push(await visit(join(folder, `${name}.json`), url));
  for (const [category, goal] of Object.entries(goals)) {
    const sorted = runs.toSorted((a, b) => scoreOf(a, category) - scoreOf(b, category));
    const middle = sorted[Math.floor(times / 2)];
    if (!middle) throw new Error(`${url} was never judged`);
    const score = scoreOf(middle, category);
    report(
      `${name}: ${category}`,
      `${score} of ${sorted.map((run) => scoreOf(run, category)).join(', ')}`,
      score >= goal,
    );
    if (score < goal) explain(middle.categories[category]?.auditRefs ?? [], middle.audits);
  }
}

type Audit = { title: string; score: number | null; displayValue?: string };
type Category = { score: number; auditRefs: { id: string; weight: number }[] };
type Judgement = { categories: Record<string, Category>; audits: Record<string, Audit> };

function scoreOf({ categories }: Judgement, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

async function visit(file: string, url: string): Promise<Judgement> {
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
  return JSON.parse(await readFile(file, 'utf8'));
}

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
