/**
 * Our own: a fixed dialect that is parsed to a typed tree without a node for HTML, so that React renders it and nothing
 * has to be sanitized. Markdown libraries make HTML or trees that may contain it (ADR-022).
 */

import { type Inline, inlineText, parseInline } from './markdown-inline.ts';
import { slugOf } from './slug.ts';

export type Picture = { src: string; alt: string; caption: string; width: number | null; height: number | null };

/** A block of a parsed text. */
export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | ({ kind: 'picture' } & Picture)
  /** A line that consists only of references such as `[[produs:1]] [[produs:2]]`. */
  | { kind: 'references'; what: string; ids: number[] }
  | { kind: 'rule' };

/** `next` is the index of the first line after the block. */
type ParsedBlock = { block: Block; next: number };
type Reader = (lines: string[], index: number, depth: number) => ParsedBlock | null;

const maxDepth = 4;

/** Parses the Markdown subset of the back office: headings, lists, quotes, tables, uploaded pictures and references; no HTML. */
export function parseMarkdown(text: string): Block[] {
  return addHeadingIds(parseLines(text.replace(/\r\n?/g, '\n').split('\n'), 0));
}

function parseLines(lines: string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let index = 0;
  while (index < lines.length) {
    if (isBlank(lines[index])) index++;
    else {
      const { block, next } = readBlock(lines, index, depth);
      blocks.push(block);
      index = next;
    }
  }
  return blocks;
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

function readBlock(lines: string[], index: number, depth: number): ParsedBlock {
  for (const read of readers) {
    const found = read(lines, index, depth);
    if (found) return found;
  }
  return readParagraph(lines, index);
}

const readHeading: Reader = (lines, index) => {
  const [, signs = '', title = ''] = /^(#{1,4}) +(.*?)[ #]*$/.exec(lines[index] ?? '') ?? [];
  if (signs === '') return null;
  const level = signs.length === 4 ? 4 : signs.length === 3 ? 3 : 2;
  return { block: { kind: 'heading', level, id: '', parts: parseInline(title) }, next: index + 1 };
};

const readRule: Reader = (lines, index) =>
  /^ {0,3}-{3,}\s*$/.test(lines[index] ?? '') ? { block: { kind: 'rule' }, next: index + 1 } : null;

const picture =
  /^!\[(?<alt>[^\]\n]{0,300})\]\((?<src>\/(?:uploads|pictures)\/[\w/-]{1,200}\.(?:webp|avif|png|jpe?g))(?: (?<width>\d{1,4})x(?<height>\d{1,4}))?(?: "(?<caption>[^"\n]{0,300})")?\)\s*$/;

const readPicture: Reader = (lines, index) => {
  const { alt = '', src, width, height, caption = '' } = picture.exec(lines[index] ?? '')?.groups ?? {};
  if (!src || src.includes('//')) return null;
  const block: Block = { kind: 'picture', src, alt, caption, width: sizeOf(width), height: sizeOf(height) };
  return { block, next: index + 1 };
};

const sizeOf = (text: string | undefined): number | null => Number(text) || null;

const readReferences: Reader = (lines, index) => {
  const found = [...(lines[index] ?? '').matchAll(/\[\[([a-z]{1,20}):(\d{1,9})\]\]/g)];
  const what = found[0]?.[1] ?? '';
  const isAlone = /^(\s*\[\[[a-z]{1,20}:\d{1,9}\]\])+\s*$/.test(lines[index] ?? '');
  if (!isAlone || found.some((one) => one[1] !== what)) return null;
  return { block: { kind: 'references', what, ids: found.map((one) => Number(one[2])) }, next: index + 1 };
};

const readQuote: Reader = (lines, index, depth) => {
  if (depth >= maxDepth || !/^>/.test(lines[index] ?? '')) return null;
  const next = endOf(lines, index, (line) => /^>/.test(line));
  const inner = lines.slice(index, next).map((line) => line.replace(/^> ?/, ''));
  return { block: { kind: 'quote', blocks: parseLines(inner, depth + 1) }, next };
};

const bullet = /^(?:[-*+]|(\d{1,9})[.)]) +/;

const readList: Reader = (lines, index, depth) => {
  const first = bullet.exec(lines[index] ?? '');
  if (!first || depth >= maxDepth) return null;
  const isOrdered = first[1] !== undefined;
  const isItem = (line: string): boolean => {
    const found = bullet.exec(line);
    return found !== null && (found[1] !== undefined) === isOrdered;
  };
  const items: Block[][] = [];
  let next = index;
  while (next < lines.length && isItem(lines[next] ?? '')) {
    const end = endOfItem(lines, next);
    items.push(parseLines(itemLines(lines.slice(next, end)), depth + 1));
    next = end;
  }
  return { block: { kind: 'list', isOrdered, items }, next };
};

/** An item continues over indented lines, also after an empty one; empty lines between items belong to none. */
function endOfItem(lines: string[], index: number): number {
  const isIndented = (line: string | undefined): boolean => /^ {2,}\S/.test(line ?? '');
  let end = index + 1;
  while (isIndented(lines[end]) || (isBlank(lines[end]) && isIndented(lines[end + 1]))) end++;
  if (isBlank(lines[end]) && bullet.test(lines[end + 1] ?? '')) end++;
  return end;
}

const itemLines = ([first = '', ...rest]: string[]): string[] => [
  first.replace(bullet, ''),
  ...rest.map((line) => line.replace(/^ {2,3}/, '')),
];

const readTable: Reader = (lines, index) => {
  const isTable = /^\|.*\|\s*$/.test(lines[index] ?? '') && /^\|(?:\s*:?-+:?\s*\|)+\s*$/.test(lines[index + 1] ?? '');
  if (!isTable) return null;
  const next = endOf(lines, index, (line) => line.startsWith('|'));
  const head = cellsOf(lines[index] ?? '');
  const rows = lines.slice(index + 2, next).map((line) => head.map((_, column) => cellsOf(line)[column] ?? []));
  return { block: { kind: 'table', head, rows }, next };
};

const cellsOf = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => parseInline(cell.trim()));

/** Starts a new block without an empty line before it; only `1.` starts a list there, because a line may begin with a year. */
const blockStart = /^(#{1,4} |>|[-*+] |1[.)] |\||!\[|-{3,}\s*$)/;

const readParagraph = (lines: string[], index: number): ParsedBlock => {
  const next = endOf(lines, index, (line) => !isBlank(line) && !blockStart.test(line));
  const text = lines.slice(index, next).map((line) => line.trimStart());
  return { block: { kind: 'paragraph', parts: parseInline(text.join('\n').trimEnd()) }, next };
};

function endOf(lines: string[], index: number, belongs: (line: string) => boolean): number {
  let end = index + 1;
  while (end < lines.length && belongs(lines[end] ?? '')) end++;
  return end;
}

const readers: Reader[] = [readHeading, readRule, readPicture, readReferences, readQuote, readTable, readList];

/** Gives headings unique ids for links to them. */
function addHeadingIds(blocks: Block[]): Block[] {
  const useCounts = new Map<string, number>();
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const slug = slugOf(inlineText(block.parts)) || 'titlu';
    const uses = (useCounts.get(slug) ?? 0) + 1;
    useCounts.set(slug, uses);
    return { ...block, id: uses === 1 ? slug : `${slug}-${uses}` };
  });
}

/** Returns the text without markup, for word counts and search engines. */
export const plainText = (blocks: readonly Block[]): string => blocks.map(textOfBlock).filter(Boolean).join('\n');

function textOfBlock(block: Block): string {
  if (block.kind === 'list') return block.items.map(plainText).join('\n');
  if (block.kind === 'quote') return plainText(block.blocks);
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(inlineText).join(' ');
  if (block.kind === 'picture') return block.caption;
  return 'parts' in block ? inlineText(block.parts) : '';
}

/** Returns the distinct ids of all `[[what:id]]` references in a text, in order. */
export function referencesIn(text: string, what: string): number[] {
  const found = text.matchAll(new RegExp(String.raw`\[\[${what}:(\d{1,9})\]\]`, 'g'));
  return [...new Set([...found].map((one) => Number(one[1])))];
}
