import { type Inline, parseInline, wordsOf } from './markdown-inline.ts';
import { slugOf } from './slug.ts';

export type Picture = { src: string; alt: string; caption: string; width: number | null; height: number | null };

/** A text as a tree: what a page is drawn from. */
export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | ({ kind: 'picture' } & Picture)
  /** A line of nothing but `[[produs:1]] [[produs:2]]`. */
  | { kind: 'references'; what: string; ids: number[] }
  | { kind: 'rule' };

/** Where the reading stands: `next` is the first line that is not read yet. */
type Read = { block: Block; next: number };
type Reader = (lines: string[], at: number, depth: number) => Read | null;

const deepest = 4;

/** Our own small Markdown: headings, lists, quotes, tables, pictures of the house, and no HTML at all. */
export function parseMarkdown(text: string): Block[] {
  return withIds(parseLines(text.replace(/\r\n?/g, '\n').split('\n'), 0));
}

function parseLines(lines: string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) at++;
    else {
      const { block, next } = readBlock(lines, at, depth);
      blocks.push(block);
      at = next;
    }
  }
  return blocks;
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

function readBlock(lines: string[], at: number, depth: number): Read {
  for (const read of readers) {
    const found = read(lines, at, depth);
    if (found) return found;
  }
  return readParagraph(lines, at);
}

const readHeading: Reader = (lines, at) => {
  const [, signs = '', title = ''] = /^(#{1,4}) +(.*?)[ #]*$/.exec(lines[at] ?? '') ?? [];
  if (signs === '') return null;
  const level = signs.length === 4 ? 4 : signs.length === 3 ? 3 : 2;
  return { block: { kind: 'heading', level, id: '', parts: parseInline(title) }, next: at + 1 };
};

const readRule: Reader = (lines, at) =>
  /^ {0,3}-{3,}\s*$/.test(lines[at] ?? '') ? { block: { kind: 'rule' }, next: at + 1 } : null;

const picture =
  /^!\[(?<alt>[^\]\n]{0,300})\]\((?<src>\/(?:uploads|pictures)\/[\w/-]{1,200}\.(?:webp|avif|png|jpe?g))(?: (?<width>\d{1,4})x(?<height>\d{1,4}))?(?: "(?<caption>[^"\n]{0,300})")?\)\s*$/;

const readPicture: Reader = (lines, at) => {
  const { alt = '', src, width, height, caption = '' } = picture.exec(lines[at] ?? '')?.groups ?? {};
  if (!src || src.includes('//')) return null;
  const block: Block = { kind: 'picture', src, alt, caption, width: sizeOf(width), height: sizeOf(height) };
  return { block, next: at + 1 };
};

const sizeOf = (text: string | undefined): number | null => Number(text) || null;

const readReferences: Reader = (lines, at) => {
  const found = [...(lines[at] ?? '').matchAll(/\[\[([a-z]{1,20}):(\d{1,9})\]\]/g)];
  const what = found[0]?.[1] ?? '';
  const isAlone = /^(\s*\[\[[a-z]{1,20}:\d{1,9}\]\])+\s*$/.test(lines[at] ?? '');
  if (!isAlone || found.some((one) => one[1] !== what)) return null;
  return { block: { kind: 'references', what, ids: found.map((one) => Number(one[2])) }, next: at + 1 };
};

const readQuote: Reader = (lines, at, depth) => {
  if (depth >= deepest || !/^>/.test(lines[at] ?? '')) return null;
  const next = endOf(lines, at, (line) => /^>/.test(line));
  const inner = lines.slice(at, next).map((line) => line.replace(/^> ?/, ''));
  return { block: { kind: 'quote', blocks: parseLines(inner, depth + 1) }, next };
};

const bullet = /^(?:[-*+]|(\d{1,9})[.)]) +/;

const readList: Reader = (lines, at, depth) => {
  const first = bullet.exec(lines[at] ?? '');
  if (!first || depth >= deepest) return null;
  const isOrdered = first[1] !== undefined;
  const isItem = (line: string): boolean => {
    const found = bullet.exec(line);
    return found !== null && (found[1] !== undefined) === isOrdered;
  };
  const items: Block[][] = [];
  let next = at;
  while (next < lines.length && isItem(lines[next] ?? '')) {
    const end = endOfItem(lines, next);
    items.push(parseLines(itemLines(lines.slice(next, end)), depth + 1));
    next = end;
  }
  return { block: { kind: 'list', isOrdered, items }, next };
};

/** An item goes on as long as lines are set in, also past an empty one; empty lines between items belong to none. */
function endOfItem(lines: string[], at: number): number {
  const isSetIn = (line: string | undefined): boolean => /^ {2,}\S/.test(line ?? '');
  let end = at + 1;
  while (isSetIn(lines[end]) || (isBlank(lines[end]) && isSetIn(lines[end + 1]))) end++;
  if (isBlank(lines[end]) && bullet.test(lines[end + 1] ?? '')) end++;
  return end;
}

const itemLines = ([first = '', ...rest]: string[]): string[] => [
  first.replace(bullet, ''),
  ...rest.map((line) => line.replace(/^ {2,3}/, '')),
];

const readTable: Reader = (lines, at) => {
  const isTable = /^\|.*\|\s*$/.test(lines[at] ?? '') && /^\|(?:\s*:?-+:?\s*\|)+\s*$/.test(lines[at + 1] ?? '');
  if (!isTable) return null;
  const next = endOf(lines, at, (line) => line.startsWith('|'));
  const head = cellsOf(lines[at] ?? '');
  const rows = lines.slice(at + 2, next).map((line) => head.map((_, column) => cellsOf(line)[column] ?? []));
  return { block: { kind: 'table', head, rows }, next };
};

const cellsOf = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => parseInline(cell.trim()));

/** What ends a paragraph even without an empty line; a year at the beginning of a line is no list. */
const opening = /^(#{1,4} |>|[-*+] |1[.)] |\||!\[|-{3,}\s*$)/;

const readParagraph = (lines: string[], at: number): Read => {
  const next = endOf(lines, at, (line) => !isBlank(line) && !opening.test(line));
  const text = lines.slice(at, next).map((line) => line.trimStart());
  return { block: { kind: 'paragraph', parts: parseInline(text.join('\n').trimEnd()) }, next };
};

function endOf(lines: string[], at: number, belongs: (line: string) => boolean): number {
  let end = at + 1;
  while (end < lines.length && belongs(lines[end] ?? '')) end++;
  return end;
}

const readers: Reader[] = [readHeading, readRule, readPicture, readReferences, readQuote, readTable, readList];

/** Headings can be linked to; two with the same words are told apart. */
function withIds(blocks: Block[]): Block[] {
  const given = new Map<string, number>();
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const slug = slugOf(wordsOf(block.parts)) || 'titlu';
    const times = (given.get(slug) ?? 0) + 1;
    given.set(slug, times);
    return { ...block, id: times === 1 ? slug : `${slug}-${times}` };
  });
}

/** All the words of a text, for counting them and for search engines. */
export const plainText = (blocks: readonly Block[]): string => blocks.map(textOfBlock).filter(Boolean).join('\n');

function textOfBlock(block: Block): string {
  if (block.kind === 'list') return block.items.map(plainText).join('\n');
  if (block.kind === 'quote') return plainText(block.blocks);
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(wordsOf).join(' ');
  if (block.kind === 'picture') return block.caption;
  return 'parts' in block ? wordsOf(block.parts) : '';
}

/** Every `[[what:id]]` of a text, each once, in order. */
export function referencesIn(text: string, what: string): number[] {
  const found = text.matchAll(new RegExp(String.raw`\[\[${what}:(\d{1,9})\]\]`, 'g'));
  return [...new Set([...found].map((one) => Number(one[1])))];
}
