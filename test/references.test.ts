import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([all, one]) => one ?? all);

/** Headings as `## 1§4 States`, `### 1§4.2 Adding` and `### S12 Stock`. */
const specified = new Set(
  globSync('docs/spec/*.md').flatMap((path) => matches(read(path), /^#{2,3} ([12]§[\d.]+|S\d+) /gm)),
);
const records = readdirSync('docs/decisions').filter((name) => /^\d/.test(name));

/** The anchors that GitHub gives the headings of a Markdown file. */
const anchorsOf = (path: string): string[] =>
  matches(read(path), /^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const sectionsIn = (text: string): string[] => matches(text, /[12]§(?:\d+(?:\.\d+)*)?/g);

/**
 * `S12` starts a test title or a part of it after a semicolon, or stands in parentheses.
 * Elsewhere it is something else: S3 storage, event ids of a courier.
 */
const decisionsIn = (path: string, text: string): string[] => {
  const inParentheses = matches(text, /\((?:[^()\n]*, )?(S\d+)(?=[,;)])/g);
  if (!/\.(test|spec)\.ts$/.test(path)) return inParentheses;
  const titles = matches(text, /(?:['"`]|; )(S\d+(?:(?:,| and) S\d+)*)(?=[:, ] ?\S)/g);
  return [...inParentheses, ...titles.flatMap((title) => title.split(/,? (?:and )?/))];
};

const brokenLinksIn = (path: string, text: string): string[] => {
  const prose = text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');
  return matches(prose, /\]\(([^)\s]+)\)/g)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file, anchor] = link.split('#');
      const target = file ? normalize(join(dirname(path), file)) : path;
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
};

/** Numbers after the word itself, as the changelog has them; everywhere else `S12` or `ADR-012` is written. */
const oldFormsIn = (path: string, text: string): string[] =>
  path === 'CHANGELOG.md' || path.startsWith('docs/decisions/')
    ? []
    : matches(text, /\b(?:[Dd]ecisions?|[Dd]ecision [Rr]ecords?) \d{1,3}\b/g);

const problemsIn = (path: string, text: string): string[] =>
  [
    ...sectionsIn(text).filter((section) => !specified.has(section)),
    ...decisionsIn(path, text).filter((decision) => !specified.has(decision)),
    ...matches(text, /\bADR-\d+/g).filter(
      (adr) => records.filter((name) => name.startsWith(`${adr.slice(4)}-`)).length !== 1,
    ),
    ...oldFormsIn(path, text),
    // Markdown in src is text of the shop, whose links are paths of its pages.
    ...(path.endsWith('.md') && !path.startsWith('src/') ? brokenLinksIn(path, text) : []),
  ].map((reference) => `${path}: ${reference}`);

test('every reference to the specification, its decisions and the records leads somewhere, and so does every link', () => {
  const files = globSync(['{src,client,stand-ins,test,scripts,demo,docs}/**/*.{ts,tsx,mts,mjs,css,md}', '*.md']);
  expect(files.flatMap((path) => problemsIn(path, read(path)))).toEqual([]);
});

/** Assembled here, so that this file has no wrong reference of its own. */
const section = (number: string): string => `1${'§'}${number}`;
const decision = (number: number): string => `S${number}`;
const adr = (number: string): string => `ADR${'-'}${number}`;

test.each([
  ['a.ts', `// ${section('10')}`, section('10')],
  ['a.ts', `// ${section('4.99')}`, section('4.99')],
  ['a.test.ts', `test('${section('')} returns: …`, section('')],
  ['a.test.ts', `test('${decision(99)}: …`, decision(99)],
  ['a.test.ts', `test('${decision(99)} Review: …`, decision(99)],
  ['a.test.ts', `test('… once; ${decision(1)}, ${decision(99)}: …`, decision(99)],
  ['a.ts', `/** Sold once (${section('4')}, ${decision(99)}). */`, decision(99)],
  ['a.ts', `/** Few calls (${adr('000')}). */`, adr('000')],
  ['a.md', `See ${adr('21')}.`, adr('21')],
  ['a.md', `See ${'decision'} 021.`, `${'decision'} 021`],
  ['docs/a.md', 'See [the page](missing.md).', 'missing.md'],
  ['docs/a.md', 'See [a heading](ARCHITECTURE.md#missing).', 'ARCHITECTURE.md#missing'],
])('in %s, %s is reported', (path, text, wrong) => {
  expect(problemsIn(path, text)).toEqual([`${path}: ${wrong}`]);
});

test('right references, and words that only look like one, are not reported', () => {
  const title = `test('${section('4')} ${decision(12)}: stock; ${decision(11)} and ${decision(17)}: …`;
  const text = `${title} (${adr('001')}) Amazon S3, event S37, event('S46', '…')`;
  expect(problemsIn('docs/a.test.ts', text)).toEqual([]);
  expect(problemsIn('docs/a.md', '[a](ARCHITECTURE.md#domains) [b](https://example.com/a.md) `[c](d.md)`')).toEqual([]);
});
