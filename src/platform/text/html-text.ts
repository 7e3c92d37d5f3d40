const blockTags = /^\/?(?:p|div|section|article|h[1-6]|ul|ol|table|tr|blockquote|pre|hr|header|footer|figure)$/;
const hiddenTags = /^(?:script|style|template|noscript|iframe|object|svg|head|title)$/;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  laquo: '«',
  raquo: '»',
  ldquo: '„',
  rdquo: '”',
  bdquo: '„',
  lsquo: '‘',
  rsquo: '’',
  deg: '°',
  micro: 'µ',
  times: '×',
  frac12: '½',
  sup2: '²',
  sup3: '³',
  euro: '€',
  reg: '®',
  trade: '™',
  copy: '©',
  le: '≤',
  ge: '≥',
  acirc: 'â',
  Acirc: 'Â',
  icirc: 'î',
  Icirc: 'Î',
  abreve: 'ă',
  Abreve: 'Ă',
  scedil: 'ș',
  Scedil: 'Ș',
  tcedil: 'ț',
  Tcedil: 'Ț',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  aacute: 'á',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  ccedil: 'ç',
  alpha: 'α',
  beta: 'β',
  omega: 'ω',
  gamma: 'γ',
  shy: '',
  zwnj: '',
  zwj: '',
};

/** Converts HTML to plain text: paragraphs separated by empty lines, list items with a bullet, no tags, scripts or comments. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return normalizeWhitespace(html);
  let text = '';
  let hiddenTag: string | null = null;
  for (const { words, tag } of partsOf(html)) {
    if (hiddenTag === null) text += collapseWhitespace(words);
    if (tag === null) continue;
    if (hiddenTag !== null) hiddenTag = tag === `/${hiddenTag}` ? null : hiddenTag;
    else if (hiddenTags.test(tag)) hiddenTag = tag;
    else text += separatorFor(tag);
  }
  return normalizeWhitespace(text);
}

const collapseWhitespace = (words: string): string => decodeEntities(words.replace(/\s+/g, ' '));

function separatorFor(tag: string): string {
  if (tag === 'br') return '\n';
  if (tag === 'li') return '\n• ';
  if (tag === 'td' || tag === 'th') return ' ';
  return blockTags.test(tag) ? '\n\n' : '';
}

/** Splits HTML into pieces of text, each with the tag that follows it; a '<' that opens no tag is text. */
function* partsOf(html: string): Generator<{ words: string; tag: string | null }> {
  let from = 0;
  let words = '';
  for (let index = html.indexOf('<'); index >= 0; index = html.indexOf('<', from)) {
    words += html.slice(from, index);
    const end = endOfTag(html, index);
    if (end === null) {
      words += '<';
      from = index + 1;
      continue;
    }
    yield { words, tag: tagNameOf(html.slice(index + 1, end)) };
    words = '';
    from = end + 1;
  }
  yield { words: words + html.slice(from), tag: null };
}

function endOfTag(html: string, index: number): number | null {
  if (html.startsWith('<!--', index)) {
    const end = html.indexOf('-->', index + 4);
    return end < 0 ? html.length : end + 2;
  }
  if (!/[a-z/!?]/i.test(html[index + 1] ?? '')) return null;
  const end = html.indexOf('>', index);
  return end < 0 ? html.length : end;
}

const tagNameOf = (inside: string): string => /^\/?[a-z][a-z0-9]*/i.exec(inside)?.[0].toLowerCase() ?? '';

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,30}));/gi, (whole, decimal, hex, name) =>
    name === undefined ? characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)) : (entities[name] ?? whole),
  );

const characterOf = (code: number): string =>
  code < 32 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code);

const normalizeWhitespace = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
