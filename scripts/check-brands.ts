import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Each of the three brands builds, and its build speaks of itself. */
const brands = { VIT: '#14613a', DID: '#27348b', JBD: '#6b2350' };
let failed = 0;

for (const [code, colour] of Object.entries(brands)) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-brand-'));
  const build = spawnSync('node_modules/.bin/react-router', ['build'], {
    env: { ...process.env, BRAND: code, BUILD_DIR: folder },
    encoding: 'utf8',
  });
  const problem = build.status !== 0 ? build.stderr : complaint(folder, code, colour);
  console.log(problem ? `✗ ${code}: ${problem}` : `✓ ${code}`);
  if (problem) failed++;
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${Object.keys(brands).length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function complaint(folder: string, code: string, colour: string): string | null {
  const server = readFileSync(join(folder, 'server/index.js'), 'utf8');
  if (!new RegExp(`brands\\["${code}"\\]|brands\\.${code}\\b`).test(server))
    return 'the build does not choose this brand';
  if (!server.includes(colour)) return `its colour ${colour} is missing`;
  const assets = readdirSync(join(folder, 'client/assets'));
  const logo = assets.some((name) => name.startsWith(`${code.toLowerCase()}-`) && name.endsWith('.svg'));
  const favicon = assets.some((name) => name.startsWith(`favicon-${code.toLowerCase()}-`));
  return logo && favicon ? null : 'its logo or favicon is missing';
}
