import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findCycle, violation } from './import-rules.ts';

/** Checks every import against the order of domains and features, and looks for import cycles. */
const files = globSync('{src,demo,scripts,test}/**/*.{ts,tsx,mjs}');
const statement =
  /(?:^|[;\n])\s*(import|export)\s+(type\s)?[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|[;\n])\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

type Import = { to: string; isType: boolean };

function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(statement)].map(([, , type, named, bare, lazy]) => ({
    to: resolve(file, named ?? bare ?? lazy ?? ''),
    isType: Boolean(type),
  }));
}

const resolve = (file: string, name: string): string =>
  name.startsWith('.') ? join(dirname(file), name.replace(/\?.*$/, '')) : name;

const violations: string[] = [];
const graph = new Map<string, string[]>();
for (const file of files) {
  const imports = importsOf(file);
  graph.set(
    file,
    imports.filter((one) => !one.isType && files.includes(one.to)).map((one) => one.to),
  );
  for (const { to } of imports) {
    const isOurs = /^(src|demo|scripts|test)\//.test(to);
    if (isOurs && !to.includes('+types') && !existsSync(to)) violations.push(`${file} → ${to}: there is no such file`);
    const reason = violation(file, to);
    if (reason) violations.push(`${file} → ${to}: ${reason}`);
  }
}
const cycle = findCycle(graph);
if (cycle) violations.push(`import cycle: ${cycle.join(' → ')}`);

for (const line of violations) console.error(`✗ ${line}`);
console.log(`${files.length} files, ${[...graph.values()].flat().length} imports, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
