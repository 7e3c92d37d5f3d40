import { XmlElement as ParsedElement, parseXml as parseDocument, XmlDocumentType, XmlText } from '@rgrove/parse-xml';

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

/**
 * Writes a document with its heading, indented by two spaces; text is not indented, because its spaces count. Ours,
 * because libraries write characters that XML does not allow (ADR-040).
 */
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

/**
 * Parses a small document from another service; null when it is not well-formed. Document types are refused. Text
 * between elements is dropped, other text is kept unchanged.
 */
export function parseXml(text: string): XmlElement | null {
  try {
    const { root, children } = parseDocument(text, { preserveDocumentType: true });
    return root && !children.some((child) => child instanceof XmlDocumentType) ? toElement(root) : null;
  } catch {
    return null;
  }
}

function toElement({ name, attributes, children }: ParsedElement): XmlElement {
  const hasElements = children.some((child) => child instanceof ParsedElement);
  const kept = children.flatMap((child): (XmlElement | string)[] => {
    if (child instanceof ParsedElement) return [toElement(child)];
    return child instanceof XmlText && !(hasElements && child.text.trim() === '') ? [child.text] : [];
  });
  return { name, attributes: { ...attributes }, children: kept };
}

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
