import { expect, test } from 'vitest';
import { relationsOf, sqlTemplates, tablesOf, viewsOf, withLatestNames } from './sql-tables.ts';

const uses = (sql: string): string[] => tablesOf(sql).map(({ table, access }) => `${access} ${table}`);

test('templates tagged with a connection are SQL, also inside an interpolation and behind a type argument', () => {
  const source = `
    const rows = await db<{ id: number; name: string }[]>\`
      select id from a where \${x ? tx\`b = \${f({ y: '}' })}\` : db\`true\`}\`;
    await shop.db\`select \${1}\`;
    const url = \`https://example.ro/\${path}\`;`;
  expect(sqlTemplates(source).map((sql) => sql.trim())).toEqual([
    'select id from a where ?',
    'b = ?',
    'true',
    'select ?',
  ]);
});

test('tables in from, join and comma lists are read, at any depth', () => {
  expect(uses('select from a x, only b as y left join c on c.id in (1, 2), d where x.e = 1 order by f, g')).toEqual([
    'reads a',
    'reads b',
    'reads c',
    'reads d',
  ]);
  expect(
    uses('select (select max(x) from a), b, array(select 1 from (c join d using (id))) from (select 1) e, f'),
  ).toEqual(['reads a', 'reads c', 'reads d', 'reads f']);
});

test('insert, update, delete, merge, copy and truncate write', () => {
  expect(uses('insert into a (x, y) select x, y from b on conflict (x) do nothing')).toEqual(['writes a', 'reads b']);
  expect(uses('update a set x = 1, y = 2 from b where b.id = a.id returning x')).toEqual(['writes a', 'reads b']);
  expect(uses('delete from a using b where b.id = a.id')).toEqual(['writes a', 'reads b']);
  expect(uses('merge into a using b on a.id = b.id')).toEqual(['writes a', 'reads b']);
  expect(uses('truncate a')).toEqual(['writes a']);
});

test('CTEs, functions, columns, texts and comments are no tables', () => {
  expect(
    uses('with recursive line (id) as (select id from a), b as materialized (select 1) select from line, b'),
  ).toEqual(['reads a']);
  expect(uses("select extract(epoch from t.at), 'from b' from unnest(?::int[]) as u (id), a -- from c")).toEqual([
    'reads a',
  ]);
  expect(uses('select from a where x is not distinct from b and y is distinct from c')).toEqual(['reads a']);
});

test('a fragment may begin with a table or a join', () => {
  expect(uses(' a x join b y on y.id = x.id')).toEqual(['reads a', 'reads b']);
  expect(uses('left join a on true')).toContain('reads a');
  expect(uses('x.id, x.name')).toEqual([]);
});

test('a migration names its tables and views', () => {
  const migration = 'create table a (id int);\ncreate unlogged table b ();\ncreate view c as\n  select 1 from a;\n';
  expect(relationsOf(migration)).toEqual(['a', 'b', 'c']);
  expect(viewsOf(migration)).toEqual([['c', 'select 1 from a']]);
});

test('a renamed table or view has its latest name in earlier migrations', () => {
  const first = 'create table a (id int); create view b as select id from a; create table ab (id int);';
  const second = 'alter table a rename to c; create view a as select * from c;';
  expect(withLatestNames([first, second]).flatMap(relationsOf)).toEqual(['c', 'b', 'ab', 'a']);
  expect(withLatestNames([first, second]).flatMap(viewsOf)).toEqual([
    ['b', 'select id from c'],
    ['a', 'select * from c'],
  ]);
});
