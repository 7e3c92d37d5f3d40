import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { complaintAbout, findCircle } from './import-rules.ts';

/** Reads who imports whom and holds it against the order of the house. */
const files = globSync('{src,db,scripts,bench,e2e}/**/*.{ts,tsx,mjs}');
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

const complaints: string[] = [];
const graph = new Map<string, string[]>();
for (const file of files) {
  const imports = importsOf(file);
  graph.set(
    file,
    imports.filter((one) => !one.isType && files.includes(one.to)).map((one) => one.to),
  );
  for (const { to } of imports) {
    const isOurs = /^(src|db|scripts|bench|e2e)\//.test(to);
    if (isOurs && !to.includes('+types') && !existsSync(to)) complaints.push(`${file} → ${to}: there is no such file`);
    const complaint = complaintAbout(file, to);
    if (complaint) complaints.push(`${file} → ${to}: ${complaint}`);
  }
}
const circle = findCircle(graph);
if (circle) complaints.push(`a circle: ${circle.join(' → ')}`);

for (const complaint of complaints) console.error(`✗ ${complaint}`);
console.log(`${files.length} files, ${[...graph.values()].flat().length} imports, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;
