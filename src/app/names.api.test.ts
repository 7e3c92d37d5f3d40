import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endpoints, jsonSchemaOf } from '../../test/support/endpoint-inputs.ts';
import { openTestShop } from '../../test/support/shop.ts';
import { areaTexts, describePermissions, powerTexts } from '../account/identity/permission-texts.ts';
import { roleNames } from '../account/identity/staff-roles.ts';
import { hasJobName, jobName } from '../backoffice/operations/admin/job-names.ts';
import { auditKinds, kindName } from '../backoffice/operations/audit-rules.ts';
import { mailDefinitions, smsDrafts } from '../backoffice/outbox/samples.server.ts';
import { type ReportDefinition, topics } from '../backoffice/reports/define-report.server.ts';
import { reports } from '../backoffice/reports/definitions/index.server.ts';
import { settingsGroups } from '../backoffice/settings/groups.ts';
import { permissions } from '../platform/http/permissions.ts';
import { auditedEntities } from './audited-entities.server.ts';

const { db } = await openTestShop();

/** 'order-placed', 'order_line', 'orders:read' or 'accountId': no word of a person, wherever it stands in a text. */
const identifier = /(?<![\w@/.-])([a-z]+(?:[_:][a-z]+)+|[a-z]+(?:[A-Z][a-z]+)+)(?![\w@/-])/;

/** A name that staff read: a word with a capital letter or a Romanian phrase, and not the key itself. */
function expectName(name: string, key: string): void {
  expect(name.trim(), key).not.toBe('');
  expect(name, key).not.toMatch(identifier);
  if (/[-_:]|[a-z][A-Z]/.test(key)) expect(name.toLowerCase(), key).not.toContain(key.toLowerCase());
}

const expectDistinct = (names: readonly string[]): void => expect(names).toEqual([...new Set(names)]);

test('every mail template has a name, and so has every value that its text may use', () => {
  const definitions = [...mailDefinitions.values(), ...[...smsDrafts.values()].map(({ definition }) => definition)];
  for (const { key, name, fields } of definitions) {
    expectName(name, key);
    for (const [field, { name: explained }] of Object.entries(fields)) expectName(explained, `${key}: ${field}`);
  }
  expectDistinct(definitions.map(({ name }) => name));
});

test('every permission, power, area and role is told in words', () => {
  for (const [key, { name, title, read, write }] of Object.entries(areaTexts))
    for (const text of [name, title, read, write]) expectName(text, key);
  for (const [key, { name, title, text }] of Object.entries(powerTexts))
    for (const one of [name, title, text]) expectName(one, key);
  for (const [key, name] of Object.entries(roleNames)) expectName(name, key);
  for (const permission of permissions.filter((one) => one !== 'own-account'))
    expectName(describePermissions([permission]), permission);
});

const kindsOfJobs = globSync('src/*/*/**/*.ts')
  .filter((file) => !file.endsWith('test.ts') && !file.startsWith('src/platform/jobs/'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:defineJob|handleJob|recurringJob)\(\s*'([a-z_-]+)'/g)].map(
      ([, kind]) => kind ?? '',
    ),
  );

test('every kind of job in the code has a name', () => {
  expect(kindsOfJobs).toEqual(expect.arrayContaining(['order-placed', 'parcel-tracking']));
  expect(kindsOfJobs.filter((kind) => !hasJobName(kind))).toEqual([]);
  for (const kind of kindsOfJobs) expectName(jobName(kind), kind);
});

/** The metadata of a field, which may be inside of its default. */
const metadataOf = (schema: unknown): Record<string, unknown> => {
  const { meta, def } = schema as { meta?: () => object | undefined; def?: { innerType?: unknown } };
  return { ...(def?.innerType ? metadataOf(def.innerType) : {}), ...(meta?.call(schema) ?? {}) };
};

const optionsOf = (schema: unknown): string[] => {
  const { options, def } = schema as { options?: unknown[]; def?: { innerType?: unknown } };
  return options?.map(String) ?? (def?.innerType ? optionsOf(def.innerType) : []);
};

test('every group of settings, field and choice has a name', () => {
  for (const { key, name, text, schema } of settingsGroups) {
    expectName(name, key);
    expectName(text, key);
    for (const [field, type] of Object.entries(schema.shape)) {
      const { title, optionNames = {} } = metadataOf(type);
      expectName(String(title ?? ''), field);
      const names = new Map(Object.entries(optionNames as object));
      for (const option of optionsOf(type)) expectName(String(names.get(option) ?? ''), `${field}: ${option}`);
    }
  }
  expectDistinct(settingsGroups.map(({ name }) => name));
});

/** Every choice of a report, or '' without one. */
const choicesOf = ({ choice }: ReportDefinition): string[] => (choice ? Object.keys(choice.options) : ['']);

test.each(reports.map((report) => [report.key, report] as const))(
  'the report %s names itself, its choices, rows and columns',
  (key, report) => {
    for (const text of [report.title, report.question, report.definition]) expectName(text, key);
    expect(topics).toContain(report.topic);
    for (const [value, name] of Object.entries(report.choice?.options ?? {})) expectName(name, value);
    for (const by of choicesOf(report)) {
      expectName(typeof report.rowName === 'string' ? report.rowName : report.rowName(by), `${key} ${by}`);
      const shown = Object.entries(report.columns).filter(
        ([, { isHidden, only }]) => !isHidden && (!only || only.includes(by)),
      );
      // '+3' is the third month after the first.
      for (const [column, { name }] of shown) expect(name, `${key}: ${column}`).toMatch(/^(\p{Lu}|\+\d)/u);
      expectDistinct(shown.map(([, { name }]) => name));
    }
  },
);

/** The choices of all calls, such as 'awaiting_payment'; a value of one is not what staff should read. */
function enumsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'enum' && Array.isArray(value) ? value.filter((one) => typeof one === 'string') : enumsIn(value),
  );
}
const inputs = endpoints.flatMap(({ query, body }) => [query, body].filter((schema) => schema !== undefined));
const rawValues = new Set(inputs.flatMap((schema) => enumsIn(jsonSchemaOf(schema))));
/** Of a text or a list; sentences and tables are written by people. */
const isRaw = (value: string): boolean =>
  value
    .split(', ')
    .some((one) => !one.includes(' ') && (identifier.test(one) || (rawValues.has(one) && /[a-z]/i.test(one))));

describe('the audit log', () => {
  test('every audited entity has a name, and every name an entity', () => {
    expect(auditedEntities.map(({ kind }) => kind).toSorted()).toEqual([...auditKinds].toSorted());
    for (const kind of auditKinds) expectName(kindName(kind), kind);
    expectDistinct(auditKinds.map(kindName));
  });

  /** The ids of every table that has one, and the keys of pages and settings. */
  const candidates = async (): Promise<string[]> => {
    const rows = await db<{ id: string }[]>`
      select id::text from generate_series(1, 60) as id union select id::text from orders where id % 9 = 0
      union select id::text from account where role = 'admin'`;
    return [
      ...rows.map(({ id }) => id),
      ...settingsGroups.map(({ key }) => key),
      'about',
      'terms',
      'orders orders:read refund',
    ];
  };

  test.each(auditedEntities.map((entity) => [entity.kind, entity] as const))(
    '%s: fields have names, and values are no identifiers',
    async (kind, { read }) => {
      // The demo shop has everything else that is audited.
      if (kind === 'search-rule')
        await db`insert into search_rule (words, key, pinned) values ('Vitamina D', 'vitamina d', '{1}')`;
      let found = 0;
      for (const id of await candidates()) {
        const isNumber = /^\d+$/.test(id);
        if (isNumber === ['settings', 'page', 'invitation'].includes(kind)) continue;
        const record = await read(db, id).catch(() => null);
        if (!record) continue;
        found++;
        const shown = record.fields.filter(({ isHidden }) => !isHidden);
        for (const { name } of shown) expect(name, `${kind} ${id}`).not.toMatch(identifier);
        expect(shown.filter(({ value }) => isRaw(value))).toEqual([]);
      }
      expect(found).toBeGreaterThan(0);
    },
  );
});
