/** What replaces a stretch of the text, and what is selected afterwards. */
export type Edit = { from: number; to: number; insert: string; select: [from: number, to: number] };

export type Selected = { text: string; from: number; to: number };

/** Between marks, or out of them when it stands between them already. */
export function wrap({ text, from, to }: Selected, mark: string): Edit {
  const chosen = text.slice(from, to);
  const isIn = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark;
  if (isIn && from >= mark.length)
    return {
      from: from - mark.length,
      to: to + mark.length,
      insert: chosen,
      select: [from - mark.length, to - mark.length],
    };
  return { from, to, insert: `${mark}${chosen}${mark}`, select: [from + mark.length, to + mark.length] };
}

/** Every chosen line begins with it, or none when all did; `1. ` counts on. */
export function prefix({ text, from, to }: Selected, sign: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const stop = text.indexOf('\n', to);
  const end = stop < 0 ? text.length : stop;
  const lines = text.slice(start, end).split('\n');
  const isOn = lines.every((line) => line.startsWith(sign) || (sign === '1. ' && /^\d+\. /.test(line)));
  const insert = lines
    .map((line, place) => (isOn ? line.replace(/^(#+|[->]|\d+\.) /, '') : led(line, sign, place)))
    .join('\n');
  return { from: start, to: end, insert, select: [start, start + insert.length] };
}

const led = (line: string, sign: string, place: number): string =>
  `${sign === '1. ' ? `${place + 1}. ` : sign}${line.replace(/^(#+|[->]|\d+\.) /, '')}`;

/** The chosen words lead somewhere; the address is selected, to be typed over. */
export function link({ text, from, to }: Selected, words: string): Edit {
  const named = text.slice(from, to) || words;
  const at = from + named.length + 3;
  return { from, to, insert: `[${named}](/)`, select: [at, at + 1] };
}

/** On a line of its own: a picture, a card of a product. */
export function block({ text, from, to }: Selected, line: string): Edit {
  const before = from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : text[from - 1] === '\n' ? '\n' : '\n\n';
  const insert = `${before}${line}\n\n`;
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

export const put = ({ from, to }: Selected, words: string): Edit => ({
  from,
  to,
  insert: words,
  select: [from + words.length, from + words.length],
});

export const applied = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);
