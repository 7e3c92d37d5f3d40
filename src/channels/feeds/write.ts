import { escapeXml, xmlHeading } from '../../platform/text/xml.ts';
import type { FeedColumn, FeedDefinition, FeedFormat, FeedProblem, FeedValue } from './definition.ts';
import type { FeedProduct, FeedShop } from './product.ts';
import { texts } from './texts.ts';

/** The values of a product by column, with what is wrong with them. */
export type FeedItem = {
  values: readonly (readonly [column: FeedColumn, value: FeedValue])[];
  problems: FeedProblem[];
};

/** Evaluates and checks the columns of a product; one that has an error must not be written. */
export function feedItem(definition: FeedDefinition, product: FeedProduct, shop: FeedShop): FeedItem {
  const problems: FeedProblem[] = [];
  const values = definition.columns.map((column) => {
    const value = column.value(product, shop);
    const problem = problemOf(column, value);
    if (problem) problems.push({ field: column.name, ...problem });
    return [column, column.maxLength && typeof value === 'string' ? cut(value, column.maxLength) : value] as const;
  });
  problems.push(...(definition.check?.(product) ?? []), ...claimProblems(product));
  return { values, problems };
}

function claimProblems({ claims }: FeedProduct): FeedProblem[] {
  return claims.length === 0 ? [] : [{ field: 'description', text: texts.claims(claims.join(', ')), isError: false }];
}

function problemOf({ label, isRequired, pattern, maxLength }: FeedColumn, value: FeedValue) {
  const isMissing = value === '' || (Array.isArray(value) && value.length === 0);
  if (isMissing) return isRequired ? { text: texts.missing(label), isError: true } : null;
  if (typeof value !== 'string') return null;
  if (pattern && !pattern.test(value)) return { text: texts.malformed(label, value.slice(0, 80)), isError: true };
  return maxLength && value.length > maxLength ? { text: texts.cut(label, maxLength), isError: false } : null;
}

/** Cuts at the end of a word, unless that would lose a fifth of the text. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const end = start.search(/\s\S*$/);
  return (end > maxLength * 0.8 ? start.slice(0, end) : start).toWellFormed().trimEnd();
}

export const extensionOf = ({ kind }: FeedFormat): string =>
  ({ rss: 'xml', xml: 'xml', csv: 'csv', pipe: 'txt' })[kind];

export const contentTypeOf = ({ kind }: FeedFormat): string =>
  `${{ rss: 'application/xml', xml: 'application/xml', csv: 'text/csv', pipe: 'text/plain' }[kind]}; charset=utf-8`;

/** Text before the first product. */
export function feedHead({ format, columns }: FeedDefinition, shop: FeedShop): string {
  if (format.kind === 'csv')
    return format.hasHeader
      ? csvRow(
          columns.map(({ name }) => name),
          format.quotesAll,
        )
      : '';
  if (format.kind === 'pipe') return '';
  if (format.kind === 'xml') return `${xmlHeading}\n<products>\n`;
  return [
    xmlHeading,
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    tag('title', shop.name),
    tag('link', `${shop.siteUrl}/`),
    tag('description', shop.description),
    '',
  ].join('\n');
}

/** One product. */
export function feedRow({ format }: FeedDefinition, { values }: FeedItem): string {
  if (format.kind === 'csv')
    return csvRow(
      values.map(([, value]) => cellOf(value)),
      format.quotesAll,
    );
  if (format.kind === 'pipe') return `${values.map(([, value]) => cellOf(value).replaceAll('|', ' ')).join('|')}\n`;
  const [element, prefix] = format.kind === 'rss' ? ['item', 'g:'] : ['product', ''];
  const tags = values.flatMap(([{ name }, value]) => tagsOf(prefix + name, prefix, value));
  return `<${element}>\n${tags.join('\n')}\n</${element}>\n`;
}

/** Text after the last product. */
export const feedTail = ({ format }: FeedDefinition): string =>
  ({ rss: '</channel>\n</rss>\n', xml: '</products>\n', csv: '', pipe: '' })[format.kind];

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

function tagsOf(name: string, prefix: string, value: FeedValue): string[] {
  if (typeof value === 'string') return value === '' ? [] : [tag(name, value)];
  if (isList(value)) return value.map((one) => tag(name, one));
  const parts = Object.entries(value).map(([part, text]) => tag(prefix + part, text));
  return [`<${name}>${parts.join('')}</${name}>`];
}

const isList = (value: FeedValue): value is readonly string[] => Array.isArray(value);

/** The value on one line: partners read files line by line. */
export function cellOf(value: FeedValue): string {
  const text = typeof value === 'string' ? value : (isList(value) ? value : Object.values(value)).join(',');
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

const csvRow = (cells: readonly string[], quotesAll: boolean): string =>
  `${cells.map((cell) => (quotesAll || /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
