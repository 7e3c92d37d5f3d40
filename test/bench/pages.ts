import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { runDemoShop } from './servers.ts';

/** Runs Lighthouse (mobile) on public pages. Exit code 1 when a goal is missed. */
const pages = {
  home: '/',
  listing: '/products?page=1',
  category: '/vitamine?page=1',
  product: '/x-1',
  cart: '/shopping-cart',
};
const goals: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** A cart is not for search engines. */
const isExempt = (page: string, category: string) => page === 'cart' && category === 'seo';
const runsPerPage = Number(process.env.BENCH_TIMES ?? 3);
/** Lighthouse's own slowdown of the processor, made for a fast desktop. */
const defaultSlowdown = 4;

const folder = temporaryFolder('pages');
const shop = await runDemoShop(folder);
let missedGoals = 0;

let slowdown = defaultSlowdown;
try {
  slowdown = Number(process.env.BENCH_SLOWDOWN) || (await calibrate(shop.origin));
  for (const [name, path] of Object.entries(pages)) await auditPage(name, `${shop.origin}${path}`);
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missedGoals === 0 ? 0 : 1;

/**
 * Returns by how much to slow this machine down to get Lighthouse's mid-tier phone, from the speed that Lighthouse
 * measures; Lighthouse's documentation of throttling asks for this on machines slower than a desktop.
 */
async function calibrate(url: string): Promise<number> {
  const { environment } = await runLighthouse(join(folder, 'calibration.json'), url);
  const speed = environment.benchmarkIndex;
  const chosen =
    speed >= 1300
      ? 3 + (speed - 1300) / 233
      : speed >= 800
        ? 2 + (speed - 800) / 500
        : 1 + (Math.max(speed, 150) - 150) / 650;
  console.log(`  processor speed ${Math.round(speed)}, slowed down ${chosen.toFixed(1)} times`);
  return chosen;
}

/** Reports the median of several runs; single runs vary with the load of the machine. */
async function auditPage(name: string, url: string): Promise<void> {
  // Fills the page cache.
  await fetch(url);
  const runs: LighthouseReport[] = [];
  for (let run = 0; run < runsPerPage; run++) runs.push(await runLighthouse(join(folder, `${name}.json`), url));
  for (const [category, goal] of Object.entries(goals)) {
    if (isExempt(name, category)) continue;
    const sorted = runs.toSorted((a, b) => scoreOf(a, category) - scoreOf(b, category));
    const median = sorted[Math.floor(runsPerPage / 2)];
    if (!median) throw new Error(`${url} has no report`);
    const score = scoreOf(median, category);
    report(
      `${name}: ${category}`,
      `${score} of ${sorted.map((run) => scoreOf(run, category)).join(', ')}`,
      score >= goal,
    );
    if (score < goal) printFailedAudits(median.categories[category]?.auditRefs ?? [], median.audits);
  }
}

type Audit = { title: string; score: number | null; displayValue?: string };
type Category = { score: number; auditRefs: { id: string; weight: number }[] };
type LighthouseReport = {
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
};

function scoreOf({ categories }: LighthouseReport, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

async function runLighthouse(file: string, url: string): Promise<LighthouseReport> {
  const flags = ['--headless=new', ...browserArguments].join(' ');
  const args = [
    '--yes',
    'lighthouse@13.5.0',
    url,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${flags}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--only-categories=performance,accessibility,best-practices,seo',
  ];
  spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, CHROME_PATH: findBrowser() ?? '' } });
  return JSON.parse(await readFile(file, 'utf8'));
}

function printFailedAudits(refs: { id: string; weight: number }[], audits: Record<string, Audit>): void {
  for (const { id, weight } of refs) {
    const audit = audits[id];
    if (audit && weight > 0 && audit.score !== null && audit.score < 0.95)
      console.log(`    ${id}: ${audit.displayValue ?? audit.title}`);
  }
}

function report(title: string, figure: string, isMet: boolean): void {
  if (!isMet) missedGoals++;
  console.log(`${isMet ? '✓' : '✗'} ${title.padEnd(36)} ${figure}`);
}
