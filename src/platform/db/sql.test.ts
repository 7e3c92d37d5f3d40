import { expect, test } from 'vitest';
import { compile, Fragment, Helper, JsonValue, type Part, toCamel, toSnake } from './sql.ts';

const sql = (strings: TemplateStringsArray, ...values: Part[]): Fragment => new Fragment(strings, values);
const list = (first: Helper['first'], ...columns: string[]): Helper => new Helper(first, columns);

test('values become numbered placeholders, also those of nested fragments', () => {
  const range = sql`created_at between ${'a'} and ${'b'}`;
  expect(compile(sql`select ${1} where ${range} and x = ${[2, 3]}`)).toEqual({
    text: 'select $1 where created_at between $2 and $3 and x = $4',
    parameters: [1, 'a', 'b', [2, 3]],
  });
  expect(compile(sql`where true ${[sql`and a = ${1}`, sql`and b = ${2}`]}`).text).toBe(
    'where true and a = $1 and b = $2 ',
  );
});

test('a name is quoted, in snake case, with its table', () => {
  expect(compile(sql`select ${list('unitName')} from ${list('p.unitName')}`).text).toBe(
    'select "unit_name" from "p"."unit_name"',
  );
  expect(compile(sql`from ${list('odd"name')}`).text).toBe('from "odd""name"');
});

test('rows are written as their statement demands', () => {
  const rows = [
    { unitName: 'g', size: 1 },
    { unitName: 'ml', size: 2 },
  ];
  expect(compile(sql`insert into t ${list(rows)} returning id`)).toEqual({
    text: 'insert into t ("unit_name","size")values($1,$2),($3,$4) returning id',
    parameters: ['g', 1, 'ml', 2],
  });
  expect(compile(sql`insert into t ${list({ unitName: 'g', size: 1 }, 'size')}`).parameters).toEqual([1]);
  expect(compile(sql`update t set ${list({ unitName: 'g', size: null })} where id = ${3}`)).toEqual({
    text: 'update t set "unit_name"=$1,"size"=$2 where id = $3',
    parameters: ['g', null, 3],
  });
  expect(compile(sql`select ${list(['unitName', 'size'])} from t where id in ${list([1, 2])}`).text).toBe(
    'select "unit_name","size" from t where id in ($1,$2)',
  );
  expect(compile(sql`where id in ${list([])}`).text).toBe('where id in (null)');
  expect(compile(sql`insert into t (${list(['unitName'])}) select 1`).text).toBe(
    'insert into t ("unit_name") select 1',
  );
});

test('a missing value is refused, NULL is sent, and JSON is text', () => {
  const [missing] = [] as string[];
  expect(() => compile(sql`select ${missing as string}`)).toThrow('Parameter 1 of a statement is undefined');
  expect(() => compile(sql`insert into t ${list([{ a: 1 }, { b: 2 }])}`)).toThrow('undefined');
  expect(compile(sql`select ${null}`).parameters).toEqual([null]);
  expect(new JsonValue(['a']).toPostgres()).toBe('["a"]');
});

test('names of columns change between snake and camel case', () => {
  expect(['id', 'unit_name', 'added_on_day', 'is_1st'].map(toCamel)).toEqual(['id', 'unitName', 'addedOnDay', 'is1st']);
  expect(['id', 'unitName', 'addedOnDay'].map(toSnake)).toEqual(['id', 'unit_name', 'added_on_day']);
});
