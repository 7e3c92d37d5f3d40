import { setTimeout as wait } from 'node:timers/promises';
import { printLine } from '../src/platform/process/startup.server.ts';
import { reportFailure, throttleProgress } from './backup/output.ts';

/**
 * Requests every page of the sitemap as a visitor without cookies, so that a new version has stored its pages before
 * visitors ask for them: npm run warm -- https://www.example.ro
 * The shop may be in use: two pages at a time, and no more a minute than PAGE_RATE_LIMIT allows one address.
 */
const origin = new URL(process.argv[2] ?? `http://localhost:${process.env.PORT || 3000}`).origin;
const concurrency = 2;
const shownFailures = 20;

/** Waits as long as a shop asks that is busy or counts too many requests. */
async function request(path: string): Promise<Response> {
  for (;;) {
    const response = await fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'br' } });
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter === null || ![429, 503].includes(response.status)) return response;
    await response.body?.cancel();
    await wait(Number(retryAfter) * 1000);
  }
}

/** The paths of a sitemap and of those that it lists. Its addresses have the public host of the shop. */
async function readSitemap(path: string): Promise<string[]> {
  const response = await request(path);
  if (!response.ok) throw new Error(`${origin}${path}: ${response.status}`);
  const xml = await response.text();
  const paths = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  return xml.includes('<sitemapindex') ? (await Promise.all(paths.map(readSitemap))).flat() : paths;
}

/** Where the page came from: 'miss' when it was rendered, 'stored' or 'hit', or why it failed. */
async function visit(path: string): Promise<{ source: string | null; failure: string }> {
  try {
    const response = await request(path);
    await response.arrayBuffer();
    return { source: response.ok ? response.headers.get('x-cache') : null, failure: String(response.status) };
  } catch (error) {
    return { source: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

async function warmPages(): Promise<void> {
  const paths = await readSitemap('/sitemap.xml');
  const waiting = paths.values();
  const counts = { rendered: 0, stored: 0 };
  const failures: string[] = [];
  const progress = throttleProgress((line) => printLine(`  ${line}`), 10_000);
  const visitAll = async (): Promise<void> => {
    for (const path of waiting) {
      const { source, failure } = await visit(path);
      if (source === null) failures.push(`${path}: ${failure}`);
      else counts[source === 'miss' ? 'rendered' : 'stored']++;
      progress(() => `${counts.rendered + counts.stored + failures.length} of ${paths.length} pages`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitAll));
  for (const failure of failures.sort().slice(0, shownFailures)) printLine(`  ${failure}`);
  printLine(`${counts.rendered} pages were rendered, ${counts.stored} found stored, ${failures.length} failed.`);
  if (failures.length > 0) process.exitCode = 1;
}

await warmPages().catch(reportFailure);
