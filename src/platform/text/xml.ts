/** An XML element. Names keep their prefix (`cbc:ID`); namespaces are not resolved. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlElement | string)[];
};

type Child = XmlElement | string | null;

/** Makes an element; null children are left out. */
export const xmlElement = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Child[],
): XmlElement => ({ name, attributes, children: children.filter((child) => child !== null) });

/** Writes a document with its heading, indented by two spaces; text is not indented, because its spaces count. */
export const serializeXml = (root: XmlElement): string => `${xmlHeading}\n${serialize(root, '')}`;

function serialize({ name, attributes, children }: XmlElement, indent: string): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${name}${pairs.join('')}`;
  if (children.length === 0) return `${open}/>\n`;
  if (children.every((child) => typeof child === 'string'))
    return `${open}>${children.map(escapeXml).join('')}</${name}>\n`;
  const inside = children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : serialize(child, `${indent}  `),
  );
  return `${open}>\n${inside.join('')}${indent}</${name}>\n`;
}

/** Comments, processing instructions, CDATA, tags and text, in that order. A document type matches none of them. */
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

type OpenElement = { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] };

/**
 * Parses a small document from another service; null when it is not well-formed. Document types are refused, so there
 * are no entities to expand. Text between elements is dropped, other text is kept unchanged.
 */
export function parseXml(text: string): XmlElement | null {
  const top: OpenElement = { name: '', attributes: {}, children: [] };
  const open = [top];
  token.lastIndex = 0;
  const source = text.replace(/^\ufeff/, '');
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    const parent = open.at(-1);
    if (!match || !parent) return null;
    const [, cdata, closing, name, attributes = '', selfClosing, characters] = match;
    if (name === undefined) addText(parent, cdata ?? (characters === undefined ? '' : decode(characters)));
    else if (closing) {
      if (parent.name !== name || open.length === 1) return null;
      open.pop();
    } else {
      const element = { name, attributes: attributesIn(attributes), children: [] };
      parent.children.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  const [root, ...others] = top.children.filter((child) => typeof child !== 'string');
  const hasText = top.children.some((child) => typeof child === 'string' && child.trim() !== '');
  return root && others.length === 0 && open.length === 1 && !hasText ? trimmed(root) : null;
}

function addText(parent: OpenElement, characters: string): void {
  if (characters !== '') parent.children.push(characters);
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, key = '', a, b]) => [key, decode(a ?? b ?? '')]));

/** Drops the indentation between child elements. */
function trimmed(element: XmlElement): XmlElement {
  const hasElements = element.children.some((child) => typeof child !== 'string');
  const children = element.children
    .filter((child) => typeof child !== 'string' || !hasElements || child.trim() !== '')
    .map((child) => (typeof child === 'string' ? child : trimmed(child)));
  return { ...element, children };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The name without its prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Child elements by name without prefix. */
const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => typeof child !== 'string').filter((child) => localName(child.name) === name);

/** All elements at a path of names without prefix: `elementsAt(invoice, 'TaxTotal/TaxSubtotal')`. */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path.split('/').reduce((found, name) => found.flatMap((one) => childrenNamed(one, name)), [element]);

/** The text of an element itself, trimmed. */
export const textOf = (element: XmlElement): string =>
  element.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();

/** The text of the first element at a path; null when there is none. */
export function textAt(element: XmlElement, path: string): string | null {
  const [first] = elementsAt(element, path);
  return first ? textOf(first) : null;
}

/** Whether an element has this name without prefix. */
export const isNamed = (element: XmlElement, name: string): boolean => localName(element.name) === name;

export const xmlHeading = '<?xml version="1.0" encoding="UTF-8"?>';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for XML and removes characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
