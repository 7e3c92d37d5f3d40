import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Names of the metrics that the code defines, with their types. */
const definitions = globSync('src/**/*.server.ts').flatMap((file) =>
  [...read(file).matchAll(/\b(counter|gauge|histogram)\(\s*'([a-z_]+)'/g)].map(([, type, name]) => ({ type, name })),
);
const seriesNames = definitions.flatMap(({ type, name = '' }) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
);
const namesIn = (expression: string): string[] => expression.match(/\b(vitrina|process)_[a-z_]+/g) ?? [];

const Dashboard = z.looseObject({
  panels: z.array(z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })).min(1) })),
});
const panels = Dashboard.parse(JSON.parse(read('deploy/monitoring/dashboard.json'))).panels;
const Alerts = z.object({
  groups: z.array(
    z.looseObject({
      rules: z.array(
        z.looseObject({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const rules = Alerts.parse(parse(read('deploy/monitoring/alerts.yaml'))).groups.flatMap((group) => group.rules);

test('metrics of the dashboard and of the alerts exist', () => {
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.map(({ expr }) => expr),
  ];
  const used = new Set(expressions.flatMap(namesIn));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !seriesNames.includes(name))).toEqual([]);
});

test('every metric is on the dashboard and in docs/OPERATIONS.md', () => {
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))));
  const documented = read('docs/OPERATIONS.md');
  for (const { name = '', type } of definitions) {
    const isShown = type === 'histogram' ? [...shown].some((series) => series.startsWith(name)) : shown.has(name);
    expect([name, isShown, documented.includes(`\`${name}\``)]).toEqual([name, true, true]);
  }
});

test('counters end with _total, and no name is defined twice', () => {
  const names = definitions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { type, name } of definitions)
    expect([name, name?.endsWith('_total')]).toEqual([name, type === 'counter']);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)(
  'alerts fire in their worst case: checked by promtool, where it is installed',
  () => {
    const { stdout, stderr, status } = spawnSync('promtool', ['test', 'rules', 'deploy/monitoring/alerts.test.yaml'], {
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('SUCCESS'), '']);
  },
  60_000,
);
