import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessibilityCheck } from '../src/content/pages/accessibility-rules.ts';

/** Written when axe finds no problem on any page: the day and the extent, for the accessibility statement. */
const record = 'src/content/pages/accessibility-check.json';
/** The version that Playwright's package uses. */
const { version } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core/package.json');
const folder = mkdtempSync(join(tmpdir(), 'vitrina-accessibility-'));
const report = join(folder, 'report.json');

const { status } = spawnSync('node_modules/.bin/playwright', ['test', 'accessibility', '--reporter=list,json'], {
  stdio: 'inherit',
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
});
if (status === 0) {
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  const check: AccessibilityCheck = {
    day: new Date().toISOString().slice(0, 10),
    tool: `axe-core ${version}`,
    tests: stats.expected,
  };
  writeFileSync(record, `${JSON.stringify(check, null, 2)}\n`);
  console.log(`\n✓ ${record}: ${check.tests} groups of pages without a problem`);
}
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
