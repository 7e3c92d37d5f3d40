import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findCycle, findUnloadable, type ImportKind, violation } from './import-rules.ts';
import { relationsOf, sqlTemplates, viewsOf, withLatestNames } from './sql-tables.ts';
import { tableViolations } from './table-rules.ts';

/** Checks imports and SQL against the order of domains and features, and finds import cycles, of types too. */
const files = globSync('{src,stand-ins,demo,scripts,test}/**/*.{ts,tsx,mjs}');
const statement =
  /(?:^|[;\n])\s*(?:import|export)\s(type\s)?[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|[;\n])\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const importsOf = (file: string): { to: string; kind: ImportKind }[] =>
  [...readFileSync(file, 'utf8').matchAll(statement)].map(([, type, named, bare, lazy]) => ({
    to: resolve(file, named ?? bare ?? lazy ?? ''),
    kind: type ? 'type' : lazy ? 'lazy' : 'static',
  }));

const resolve = (file: string, name: string): string =>
  name.startsWith('.') ? join(dirname(file), name.replace(/\?.*$/, '')) : name;

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const violations: string[] = [];
for (const [file, imported] of imports) {
  for (const { to, kind } of imported) {
    // Tests contain the code of child processes as text, with paths from the root.
    const isOurs = /^(src|stand-ins|demo|scripts|test)\//.test(to) && !file.endsWith('.test.ts');
    if (isOurs && !to.includes('+types') && !existsSync(to)) violations.push(`${file} → ${to}: there is no such file`);
    const reason = violation(file, to, kind);
    if (reason) violations.push(`${file} → ${to}: ${reason}`);
  }
}
const cycle = findCycle(new Map([...imports].map(([file, imported]) => [file, imported.map(({ to }) => to)])));
if (cycle) violations.push(`import cycle: ${cycle.join(' → ')}`);

const loaded = new Map(
  [...imports].map(([file, imported]) => [file, imported.filter(({ kind }) => kind === 'static').map(({ to }) => to)]),
);
for (const [, entry = ''] of readFileSync('package.json', 'utf8').matchAll(/"node (\S+\.ts)/g)) {
  const path = findUnloadable(entry, loaded);
  if (path) violations.push(`Node cannot load ${entry}: ${path.join(' → ')}`);
}

const migrations = withLatestNames(
  globSync('db/migrations/*.sql')
    .sort()
    .map((file) => readFileSync(file, 'utf8')),
);
const sources = files
  .filter((file) => file.endsWith('.server.ts'))
  .map((file): [string, string] => [file, readFileSync(file, 'utf8')]);
violations.push(
  ...tableViolations(
    sources.flatMap(([file, source]) => sqlTemplates(source).map((sql): [string, string] => [file, sql])),
    migrations.flatMap(viewsOf),
    [...migrations, ...sources.map(([, source]) => source)].flatMap(relationsOf),
  ),
);

for (const line of violations) console.error(`✗ ${line}`);
console.log(`${files.length} files, ${[...imports.values()].flat().length} imports, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
