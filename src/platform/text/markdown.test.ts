import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, parseMarkdown, plainText, referencesIn } from './markdown.ts';
import { escapeMarkdown, type Inline, parseInline, safeUrl } from './markdown-inline.ts';

const text = (value: string): Inline => ({ kind: 'text', text: value });
const one = (source: string): Block | undefined => parseMarkdown(source)[0];

test('paragraphs end with an empty line; a line end inside is a space, two spaces before it a break', () => {
  expect(parseMarkdown('Unu\ndoi  \ntrei\n\nPatru')).toEqual([
    { kind: 'paragraph', parts: [text('Unu doi'), { kind: 'break' }, text('trei')] },
    { kind: 'paragraph', parts: [text('Patru')] },
  ]);
});

test('bold, italics and links, also inside one another; an escaped character has no meaning', () => {
  expect(parseInline('a **b *c* d** *e* \\*f\\* 2 * 3 * 4')).toEqual([
    text('a '),
    { kind: 'strong', parts: [text('b '), { kind: 'em', parts: [text('c')] }, text(' d')] },
    text(' '),
    { kind: 'em', parts: [text('e')] },
    text(' *f* 2 * 3 * 4'),
  ]);
  expect(parseInline('***amândouă***')).toEqual([
    { kind: 'strong', parts: [{ kind: 'em', parts: [text('amândouă')] }] },
  ]);
  expect(parseInline('vezi [**coșul**](/shopping-cart)')).toEqual([
    text('vezi '),
    { kind: 'link', to: '/shopping-cart', parts: [{ kind: 'strong', parts: [text('coșul')] }] },
  ]);
});

test('headings have ids of their own value, numbered when they repeat', () => {
  const headings = parseMarkdown('## Cât costă?\n### Cât costă?\n# Și **mai** mult ##').map((block) =>
    block.kind === 'heading' ? [block.level, block.id] : null,
  );
  expect(headings).toEqual([
    [2, 'cat-costa'],
    [3, 'cat-costa-2'],
    [2, 'si-mai-mult'],
  ]);
});

test('lists, with lists and paragraphs inside their items', () => {
  expect(one('- unu\n  tot unu\n- doi\n\n  alt alineat\n\n  1. întâi\n  2. apoi\n- trei')).toEqual({
    kind: 'list',
    isOrdered: false,
    items: [
      [{ kind: 'paragraph', parts: [text('unu tot unu')] }],
      [
        { kind: 'paragraph', parts: [text('doi')] },
        { kind: 'paragraph', parts: [text('alt alineat')] },
        {
          kind: 'list',
          isOrdered: true,
          items: [[{ kind: 'paragraph', parts: [text('întâi')] }], [{ kind: 'paragraph', parts: [text('apoi')] }]],
        },
      ],
      [{ kind: 'paragraph', parts: [text('trei')] }],
    ],
  });
});

test('empty lines between items keep one list; a year at the start of a line starts none', () => {
  expect(one('1. a\n\n2. b\n\nmai departe')).toMatchObject({ kind: 'list', isOrdered: true, items: [[{}], [{}]] });
  expect(one('Firma există din\n2019. De atunci crește.')).toMatchObject({ kind: 'paragraph' });
});

test('quotes and tables; a short row is filled up, a long one cut', () => {
  expect(one('> Bun.\n> — Ana')).toEqual({
    kind: 'quote',
    blocks: [{ kind: 'paragraph', parts: [text('Bun. — Ana')] }],
  });
  expect(one('| Curier | Preț |\n|---|---:|\n| GLS \\| Pro | **17** |\n| DPD |\n| x | y | z |')).toEqual({
    kind: 'table',
    head: [[text('Curier')], [text('Preț')]],
    rows: [
      [[text('GLS | Pro')], [{ kind: 'strong', parts: [text('17')] }]],
      [[text('DPD')], []],
      [[text('x')], [text('y')]],
    ],
  });
});

test('pictures only from our own folders, with their size and caption', () => {
  expect(one('![Ceai](/pictures/blog/ceai.webp 960x504 "La cinci")')).toEqual({
    kind: 'picture',
    src: '/pictures/blog/ceai.webp',
    alt: 'Ceai',
    caption: 'La cinci',
    width: 960,
    height: 504,
  });
  for (const src of [
    'https://rău.example/x.webp',
    '//x.example/pictures/a.webp',
    '/pictures/../api/x.webp',
    '/pictures//x.example/a.webp',
    '/uploads/a.svg',
    'data:image/webp;base64,AAAA',
  ])
    expect(one(`![x](${src})`)?.kind, src).toBe('paragraph');
});

test('references to products, alone on a line or within a sentence', () => {
  expect(one('[[produs:7]] [[produs:35]]')).toEqual({ kind: 'references', what: 'produs', ids: [7, 35] });
  expect(one('Vezi [[produs:7]].')).toEqual({
    kind: 'paragraph',
    parts: [text('Vezi '), { kind: 'reference', what: 'produs', id: 7 }, text('.')],
  });
  expect(referencesIn('[[produs:7]] și [[produs:9]], [[produs:7]] [[altceva:1]]', 'produs')).toEqual([7, 9]);
});

test('trust: URLs that could run a script are refused', () => {
  for (const good of ['/blog', '/', '#sus', 'https://anpc.ro', 'mailto:a@b.ro', 'tel:+40213104560'])
    expect(safeUrl(good)).toBe(good);
  for (const bad of [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https:evil',
    'blog',
    'http://a"onmouseover=x',
  ])
    expect(safeUrl(bad), bad).toBeNull();
  expect(parseInline('[apasă](javascript:alert`1`)')).toEqual([text('apasă')]);
});

test('HTML is text', () => {
  expect(one('<script>alert(1)</script>')).toEqual({
    kind: 'paragraph',
    parts: [text('<script>alert(1)</script>')],
  });
});

const kinds = ['heading', 'paragraph', 'list', 'quote', 'table', 'picture', 'references', 'rule'];
const hostile = fc.oneof(
  fc.constantFrom(
    '<script>',
    '[x](javascript:alert(1))',
    '![x](/uploads/a.webp" onerror="x)',
    '**',
    '*',
    '[',
    '](',
    '\\',
    '|',
    '\n',
    '> ',
    '- ',
    '1. ',
    '## ',
    '[[produs:',
    ']]',
    '|---|',
    '  ',
    '![a](//x/pictures/a.webp)',
    '[a](data:text/html,x)',
  ),
  fc.string({ maxLength: 12 }),
);

test('trust: no input yields a script, an event handler or a link that runs; nothing is lost on the way to text', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 40 }), (pieces) => {
      const blocks = parseMarkdown(pieces.join(''));
      for (const node of nodesIn(blocks)) {
        if (node.kind === 'link') expect(safeUrl(String(node.to))).toBe(node.to);
        if (node.kind === 'picture') expect(node.src).toMatch(/^\/(uploads|pictures)\/[\w/-]+\.\w+$/);
      }
      expect(blocks.every(({ kind }) => kinds.includes(kind))).toBe(true);
      expect(typeof plainText(blocks)).toBe('string');
    }),
    { numRuns: 1000 },
  );
});

test('an inserted name stays plain text', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 60 }).filter((name) => !/\s/.test(name)),
      (name) => {
        expect(plainText(parseMarkdown(`a ${escapeMarkdown(name)}`))).toBe(`a ${name}`);
      },
    ),
  );
});

test('long rows of opening brackets do not cause backtracking', () => {
  for (const sign of ['*', '**a ', '[', '> ', '[[', '- ', '|', '\\', '*a']) {
    const started = performance.now();
    parseMarkdown(sign.repeat(20_000));
    expect(performance.now() - started, sign).toBeLessThan(1500);
  }
});

type Node = Record<string, unknown> & { kind?: string };

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [{ ...value }, ...Object.values(value).flatMap(nodesIn)];
}
