const blocks = /^\/?(?:p|div|section|article|h[1-6]|ul|ol|table|tr|blockquote|pre|hr|header|footer|figure)$/;
const silent = /^(?:script|style|template|noscript|iframe|object|svg|head|title)$/;

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

/** The words of an HTML text as plain paragraphs, lists as lines with a dot; no tag, script or comment is left. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html);
  let text = '';
  let skipped: string | null = null;
  for (const { words, tag } of partsOf(html)) {
    if (skipped === null) text += flat(words);
    if (tag === null) continue;
    if (skipped !== null) skipped = tag === `/${skipped}` ? null : skipped;
    else if (silent.test(tag)) skipped = tag;
    else text += breakOf(tag);
  }
  return tidy(text);
}

/** Outside of tags, line ends are only spaces. */
const flat = (words: string): string => decodeEntities(words.replace(/\s+/g, ' '));

function breakOf(tag: string): string {
  if (tag === 'br') return '\n';
  if (tag === 'li') return '\n• ';
  if (tag === 'td' || tag === 'th') return ' ';
  return blocks.test(tag) ? '\n\n' : '';
}

/** Words, each with the name of the tag that ends them; a '<' that opens no tag is a word like any other. */
function* partsOf(html: string): Generator<{ words: string; tag: string | null }> {
  let from = 0;
  let words = '';
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
    words += html.slice(from, at);
    const end = endOfTag(html, at);
    if (end === null) {
      words += '<';
      from = at + 1;
      continue;
    }
    yield { words, tag: nameOf(html.slice(at + 1, end)) };
    words = '';
    from = end + 1;
  }
  yield { words: words + html.slice(from), tag: null };
}

function endOfTag(html: string, at: number): number | null {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    return end < 0 ? html.length : end + 2;
  }
  if (!/[a-z/!?]/i.test(html[at + 1] ?? '')) return null;
  const end = html.indexOf('>', at);
  return end < 0 ? html.length : end;
}

const nameOf = (inside: string): string => /^\/?[a-z][a-z0-9]*/i.exec(inside)?.[0].toLowerCase() ?? '';

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,30}));/gi, (whole, decimal, hex, name) =>
    name === undefined ? letterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)) : (entities[name] ?? whole),
  );

const letterOf = (code: number): string =>
  code < 32 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code);

const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
