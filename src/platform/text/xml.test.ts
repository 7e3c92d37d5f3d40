import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elementsAt, isNamed, parseXml, serializeXml, textAt, type XmlElement, xmlElement } from './xml.ts';

test('an element is written with its attributes, text and children', () => {
  const root = xmlElement('Invoice', { xmlns: 'urn:x' }, [
    xmlElement('cbc:ID', {}, ['A & <B>']),
    null,
    xmlElement('cbc:Empty', { code: '"1"' }, []),
  ]);
  expect(serializeXml(root)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:x">\n  <cbc:ID>A &amp; &lt;B&gt;</cbc:ID>\n' +
      '  <cbc:Empty code="&quot;1&quot;"/>\n</Invoice>\n',
  );
});

test('a document of another service is read whatever its prefixes, quotes and comments', () => {
  const root = parseXml(
    `\ufeff<?xml version="1.0" standalone='yes'?><!-- a --><n:header xmlns:n="mfp:x" stare='nok'>
      <n:Errors errorMessage="A &lt;b&gt; &#537; &#x219;"/><n:Note><![CDATA[<raw>]]> text </n:Note></n:header>`,
  );
  if (!root) throw new Error('not parsed');
  expect(isNamed(root, 'header')).toBe(true);
  expect(root.attributes.stare).toBe('nok');
  expect(elementsAt(root, 'Errors')[0]?.attributes.errorMessage).toBe('A <b> ș ș');
  expect(textAt(root, 'Note')).toBe('<raw> text');
  expect(textAt(root, 'Note/ID')).toBeNull();
});

test.each([
  '',
  'eroare',
  '<a>',
  '<a></b>',
  '<a/><b/>',
  '<a/>text',
  '</a>',
  '<a b=c/>',
  '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  '<!DOCTYPE a><a/>',
  '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>',
  '<a>&x;</a>',
  '<a b="1" b="2"/>',
  '<a>\u0001</a>',
  '{"eroare":"x"}',
])('a text that is not a well-formed document is refused: %s', (text) => {
  expect(parseXml(text)).toBeNull();
});

const name = fc.stringMatching(/^[a-z]{1,4}$/);
const characters = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => text.trim() === text && !/\p{Cc}|[\ufffe\uffff]/u.test(text));
const element = (children: fc.Arbitrary<(XmlElement | string)[]>): fc.Arbitrary<XmlElement> =>
  fc.record({
    name,
    attributes: fc.dictionary(name, characters, { maxKeys: 3, noNullPrototype: true }),
    children,
  });
const leaf = element(fc.array(characters, { maxLength: 1 }));
const branch = element(fc.array(leaf, { maxLength: 3 }));
const tree = element(fc.array(fc.oneof(leaf, branch), { maxLength: 3 }));

test('what is written is read again unchanged', () => {
  fc.assert(
    fc.property(tree, (root) => {
      expect(parseXml(serializeXml(root))).toEqual(root);
    }),
  );
});
