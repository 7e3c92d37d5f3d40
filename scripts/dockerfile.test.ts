import { expect, test } from 'vitest';
import { commandOf, isIgnored, pairsOf, parseDockerfile } from './dockerfile.ts';

test('stages, flags, continued lines and comments are read', () => {
  const stages = parseDockerfile(
    'FROM node:24 AS build\nARG BRAND=VIT\n# a note\nRUN npm ci \\\n  && npm test\n\nFROM build\nCOPY --from=build --chown=1 /a b\nENV A=1 B=x=y\n',
  );
  expect(stages.map(({ name, base }) => [name, base])).toEqual([
    ['build', 'node:24'],
    ['1', 'build'],
  ]);
  expect(stages[0]?.instructions.map(({ name, text }) => [name, text])).toEqual([
    ['ARG', 'BRAND=VIT'],
    ['RUN', 'npm ci && npm test'],
  ]);
  const [copy, env] = stages[1]?.instructions ?? [];
  expect(copy).toMatchObject({ flags: { from: 'build', chown: '1' }, args: ['/a', 'b'], text: '/a b' });
  expect(env && pairsOf(env)).toEqual([
    ['A', '1'],
    ['B', 'x=y'],
  ]);
});

test('commands are read from their JSON form', () => {
  expect(commandOf('CMD ["node", "a b"]')).toEqual(['node', 'a b']);
  expect(commandOf('["node"]')).toEqual(['node']);
});

test('the last pattern of .dockerignore that matches a path decides', () => {
  const file = '# all\n*\n!src\n!test/invariants\n**/*.test.ts\n';
  expect(['src/a.ts', 'src', 'test/invariants/a.ts'].map((path) => isIgnored(path, file))).toEqual([
    false,
    false,
    false,
  ]);
  expect(['.env', 'docs/a.md', 'test/e2e/a.ts', 'src/b/a.test.ts'].map((path) => isIgnored(path, file))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
