export type TableUse = { table: string; access: 'reads' | 'writes' };

const sqlTag = /(?<![\w'"`])(?:\w+\.)*(?:db|tx|sql|pool)(?:<[^`]*?>)?`/g;

/** Returns the SQL in a TypeScript source: each template tagged with a connection, its `${…}` replaced by `?`. */
export function sqlTemplates(source: string): string[] {
  return [...source.matchAll(sqlTag)].map(({ 0: tag, index }) => readTemplate(source, index + tag.length).text);
}

/** Reads a template from after its opening backtick to after its closing one. */
function readTemplate(source: string, start: number): { text: string; end: number } {
  let text = '';
  let at = start;
  while (at < source.length && source[at] !== '`') {
    const isExpression = source.startsWith('${', at);
    const end = isExpression ? endOfExpression(source, at + 2) : at + (source[at] === '\\' ? 2 : 1);
    text += isExpression ? '?' : source.slice(at, end);
    at = end;
  }
  return { text, end: at + 1 };
}

/** Returns the position after the `}` that closes an interpolation. */
function endOfExpression(source: string, start: number): number {
  let at = start;
  for (let depth = 1; depth > 0 && at < source.length; ) {
    const char = source[at];
    if (char === '{') depth++;
    if (char === '}') depth--;
    if (char === '`') at = readTemplate(source, at + 1).end;
    else at = char === "'" || char === '"' ? source.indexOf(char, at + 1) + 1 : at + 1;
  }
  return at;
}

/** Returns the migrations, given in order, as if every table and view had its latest name from the beginning. */
export const withLatestNames = (migrations: string[]): string[] =>
  migrations.map((migration, at) =>
    migrations
      .slice(at + 1)
      .flatMap((later) => [...later.matchAll(/alter (?:table|view) (\w+) rename to (\w+);/g)])
      .reduce((sql, [, from = '', to = '']) => sql.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to), migration),
  );

/** Returns the SQL of each view that a migration creates, by name. */
export const viewsOf = (migration: string): [name: string, sql: string][] =>
  [...migration.matchAll(/create (?:or replace )?view (\w+) as\s+([^;]+);/g)].map(([, name = '', sql = '']) => [
    name,
    sql,
  ]);

/** Returns the names of the tables and views that a migration creates. */
export const relationsOf = (migration: string): string[] =>
  [...migration.matchAll(/create (?:unlogged )?(?:table|(?:or replace )?view) (?:if not exists )?(\w+)/g)].map(
    ([, name = '']) => name,
  );

const withoutTexts = (sql: string): string =>
  sql
    .toLowerCase()
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, '?');

const cte = /(?:\bwith(?:\s+recursive)?|,)\s*(\w+)\s*(?:\([\w\s,]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/g;
const endOfTableList =
  /^(where|group|order|having|limit|offset|window|union|except|intersect|for|returning|set|values|select)$/;

/**
 * Returns the tables and views that a statement, or a fragment of one, names; its CTEs and functions are left out.
 * May return other words too (`for update skip locked` writes `skip`): keep only the names of known tables.
 */
export function tablesOf(text: string): TableUse[] {
  const sql = withoutTexts(text);
  const ctes = new Set([...sql.matchAll(cte)].map(([, name]) => name));
  const words = sql.match(/[a-z_][\w.]*|[(),?]/g) ?? [];
  const uses: TableUse[] = [];
  // A fragment may begin with a table. Each open parenthesis has its own list of tables, or none.
  let expectsTable = !/^\s*(insert|delete|merge|with)\b/.test(sql);
  const isTableList = [false];
  for (const [at, word] of words.entries()) {
    const [previous = '', next = ''] = [words[at - 1], words[at + 1]];
    const depth = isTableList.length - 1;
    if (/^(insert into|delete from|merge into)$/.test(`${previous} ${word}`) || /^(update|copy|truncate)$/.test(word)) {
      uses.push({ table: next, access: 'writes' });
      expectsTable = false;
    } else if (word === '(') isTableList.push(expectsTable);
    else if (word === ')') {
      isTableList.pop();
      expectsTable = false;
    } else if (word === ',') expectsTable = isTableList[depth] ?? false;
    else if ((word === 'from' && previous !== 'distinct') || word === 'join' || (word === 'using' && next !== '(')) {
      isTableList[depth] = true;
      expectsTable = true;
    } else if (endOfTableList.test(word)) {
      isTableList[depth] = false;
      expectsTable = false;
    } else if (expectsTable && word !== 'lateral' && word !== 'only') {
      if (next !== '(') uses.push({ table: word, access: 'reads' });
      expectsTable = false;
    }
  }
  return uses.filter(({ table }) => /^\w+$/.test(table) && !ctes.has(table));
}
