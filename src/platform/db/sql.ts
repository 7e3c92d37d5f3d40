/** A value that is sent beside the text of a statement. Objects are sent by `db.json`. */
type Parameter = string | number | boolean | bigint | Date | Uint8Array | null | JsonValue | readonly Parameter[];

/** Anything that a `${…}` of a statement may be. */
export type Part = Parameter | Fragment | Helper | readonly Fragment[];

/** SQL text with parameters: a whole statement or a part of one. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly Part[];

  constructor(strings: readonly string[], values: readonly Part[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** A value for a json or jsonb parameter. */
export class JsonValue {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }

  /** Called by the driver. */
  toPostgres(): string {
    return JSON.stringify(this.value);
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Names or rows, written as the keyword before them demands: `insert into t ${db(rows)}`, `select ${db(columns)}`. */
export class Helper {
  readonly first: string | readonly (string | number)[] | Fields | readonly Fields[];
  readonly columns: readonly string[];

  constructor(first: Helper['first'], columns: readonly string[]) {
    this.first = first;
    this.columns = columns;
  }
}

export type Compiled = { text: string; parameters: Parameter[] };

/** The text with numbered placeholders, and their values. */
export function compile(fragment: Fragment): Compiled {
  const parameters: Parameter[] = [];
  return { text: appendFragment('', fragment, parameters), parameters };
}

function appendFragment(before: string, { strings, values }: Fragment, parameters: Parameter[]): string {
  let text = before + (strings[0] ?? '');
  for (let i = 0; i < values.length; i++) text = appendPart(text, values[i], parameters) + (strings[i + 1] ?? '');
  return text;
}

function appendPart(text: string, part: Part | undefined, parameters: Parameter[]): string {
  if (part instanceof Fragment) return appendFragment(text, part, parameters);
  if (part instanceof Helper) return text + writeHelper(part, text, parameters);
  if (isFragmentList(part))
    return part.reduce((joined, fragment) => `${appendFragment(joined, fragment, parameters)} `, text);
  return text + placeholder(part, parameters);
}

const isFragmentList = (part: Part | undefined): part is readonly Fragment[] =>
  Array.isArray(part) && part[0] instanceof Fragment;

/** A missing value is a mistake; NULL is written as null. */
function placeholder(value: unknown, parameters: Parameter[]): string {
  if (value === undefined) throw new TypeError(`Parameter ${parameters.length + 1} of a statement is undefined`);
  return `$${parameters.push(value as Parameter)}`;
}

type Keyword = 'names' | 'in' | 'values' | 'update' | 'insert';

const keywords: Record<string, Keyword> = {
  select: 'names',
  returning: 'names',
  as: 'names',
  '(': 'names',
  in: 'in',
  values: 'values',
  update: 'update',
  insert: 'insert',
};

/** The greedy start finds the last keyword from the end, without reading the text before it. */
const lastKeyword = /^.*(?<=^|[\s(])(select|returning|as|\(|in|values|update|insert)(?=$|[\s(])/is;

function keywordBefore(text: string): Keyword | undefined {
  const keyword = lastKeyword.exec(text)?.[1];
  return keyword === undefined ? undefined : keywords[keyword.toLowerCase()];
}

function writeHelper({ first, columns }: Helper, before: string, parameters: Parameter[]): string {
  if (typeof first === 'string') return quoteName(first);
  const keyword = keywordBefore(before);
  const list = (values: readonly unknown[]): string =>
    `(${values.map((value) => placeholder(value, parameters)).join(',')})`;
  if (isScalarList(first)) {
    if (keyword === 'in') return first.length === 0 ? '(null)' : list(first);
    return keyword === 'values' ? list(first) : first.map((name) => quoteName(String(name))).join(',');
  }
  const rows = Array.isArray(first) ? (first as readonly Fields[]) : [first as Fields];
  const names = columns.length > 0 ? columns : Object.keys(rows[0] ?? {});
  if (keyword === 'update')
    return names.map((name) => `${quoteName(name)}=${placeholder(rows[0]?.[name], parameters)}`).join(',');
  if (keyword === 'names') return names.map(quoteName).join(',');
  const tuples = rows.map((row) => list(names.map((name) => row[name]))).join(',');
  if (keyword === 'values') return tuples;
  if (keyword === 'insert') return `(${names.map(quoteName).join(',')})values${tuples}`;
  throw new TypeError('Rows stand after insert, values or update');
}

const isScalarList = (first: Helper['first']): first is readonly (string | number)[] =>
  Array.isArray(first) && typeof first[0] !== 'object';

const quotedNames = new Map<string, string>();

/** 'p.unitName' is `"p"."unit_name"`. Names come from the code, so few are kept. */
function quoteName(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const parts = toSnake(name).split('.');
  const quoted = parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.');
  quotedNames.set(name, quoted);
  return quoted;
}

/** Columns are snake_case in SQL and camelCase in TypeScript. */
export const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const toCamel = (name: string): string =>
  name.replace(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase());
