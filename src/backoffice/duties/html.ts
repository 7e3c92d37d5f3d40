/** Reads the pages that the shop renders itself, which are well-formed; not for HTML of others. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (text: string): string =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '');

const withoutCode = (html: string): string =>
  html.replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, ' ').replace(/<!--[\s\S]*?-->/g, '');

/** The words that a visitor reads, on one line. */
export const textOf = (html: string): string =>
  decode(withoutCode(html).replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])(?=\s|$)/g, '$1')
    .trim();

export type HtmlLink = { href: string; text: string; html: string };

export const attributeOf = (tag: string, name: string): string =>
  decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

export const linksOf = (html: string): HtmlLink[] =>
  Array.from(withoutCode(html).matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g), ([, tag = '', content = '']) => ({
    href: attributeOf(` ${tag}`, 'href'),
    text: textOf(content),
    html: content,
  }));

/** The tags with this name, each as it is written. */
export const tagsOf = (html: string, name: string): string[] =>
  Array.from(html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g')), ([tag]) => tag);

/** The text of each element of this name, for elements that do not contain others of their own name. */
export const elementsOf = (html: string, name: string): { html: string; text: string; at: number }[] =>
  Array.from(withoutCode(html).matchAll(new RegExp(`<${name}\\b[^>]*>[\\s\\S]*?</${name}>`, 'g')), (match) => ({
    html: match[0],
    text: textOf(match[0]),
    at: match.index,
  }));

/** The part of a page between its header and its footer, or the whole page. */
export const mainOf = (html: string): string => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;

export const footerOf = (html: string): string => /<footer\b[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';

const spaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a text says these words, whatever the line breaks and letter case. */
export const says = (text: string, words: string): boolean =>
  spaces(text).toLowerCase().includes(spaces(words).toLowerCase());

/** The words around a place of a text, as evidence. */
export function excerptAround(text: string, words: string, around = 120): string {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return '';
  const start = Math.max(0, at - around);
  const end = Math.min(text.length, at + words.length + around);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`;
}
