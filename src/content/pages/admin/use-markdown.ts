import { type KeyboardEvent, useRef } from 'react';
import { editorTexts } from './texts.ts';

export type Tool = keyof typeof editorTexts.tools;

const tools: Record<Tool, (selected: TextSelection) => Edit> = {
  bold: (selected) => wrap(selected, '**'),
  italic: (selected) => wrap(selected, '*'),
  heading: (selected) => prefix(selected, '## '),
  subheading: (selected) => prefix(selected, '### '),
  list: (selected) => prefix(selected, '- '),
  numbers: (selected) => prefix(selected, '1. '),
  quote: (selected) => prefix(selected, '> '),
  link: (selected) => link(selected, editorTexts.linkWords),
  product: (selected) => insertAt(selected, '[[produs:1]]'),
};

const withControl: Record<string, Tool> = { KeyB: 'bold', KeyI: 'italic' };
const withAlt: Record<string, Tool> = {
  Digit2: 'heading',
  Digit3: 'subheading',
  KeyU: 'list',
  KeyO: 'numbers',
  KeyQ: 'quote',
  KeyL: 'link',
  KeyP: 'product',
};

/** Editing commands and shortcuts for a Markdown textarea. */
export function useMarkdown(onChange: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);

  const apply = (createEdit: (selected: TextSelection) => Edit) => {
    const field = area.current;
    if (!field) return;
    const edit = createEdit({ text: field.value, from: field.selectionStart, to: field.selectionEnd });
    field.focus();
    field.setSelectionRange(edit.from, edit.to);
    // execCommand is deprecated, but it is the only way to insert text that Ctrl+Z can undo.
    if (!document.execCommand('insertText', false, edit.insert)) onChange(applyEdit(field.value, edit));
    requestAnimationFrame(() => field.setSelectionRange(...edit.select));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && event.code === 'KeyS') event.currentTarget.form?.requestSubmit();
    else {
      const tool = isControl ? withControl[event.code] : event.altKey ? withAlt[event.code] : undefined;
      if (!tool) return;
      apply(tools[tool]);
    }
    event.preventDefault();
  };
  return {
    area,
    onKeyDown,
    applyTool: (tool: Tool) => apply(tools[tool]),
    insertBlock: (line: string) => apply((selected) => block(selected, line)),
    insertWords: (words: string) => apply((selected) => insertAt(selected, words)),
  };
}

export type Markdown = ReturnType<typeof useMarkdown>;

/** Replaces the range from `from` to `to`, then selects `select`. */
export type Edit = { from: number; to: number; insert: string; select: [from: number, to: number] };

export type TextSelection = { text: string; from: number; to: number };

/** Wraps the selection in `mark`, or unwraps it. */
export function wrap({ text, from, to }: TextSelection, mark: string): Edit {
  const selectedText = text.slice(from, to);
  const isWithin = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark;
  if (isWithin && from >= mark.length)
    return {
      from: from - mark.length,
      to: to + mark.length,
      insert: selectedText,
      select: [from - mark.length, to - mark.length],
    };
  return { from, to, insert: `${mark}${selectedText}${mark}`, select: [from + mark.length, to + mark.length] };
}

/** Adds the marker to every selected line, or removes it when all have it; `1. ` numbers the lines. */
export function prefix({ text, from, to }: TextSelection, marker: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const stop = text.indexOf('\n', to);
  const end = stop < 0 ? text.length : stop;
  const lines = text.slice(start, end).split('\n');
  const hasMarker = lines.every((line) => line.startsWith(marker) || (marker === '1. ' && /^\d+\. /.test(line)));
  const insert = lines
    .map((line, index) => (hasMarker ? line.replace(/^(#+|[->]|\d+\.) /, '') : prefixLine(line, marker, index)))
    .join('\n');
  return { from: start, to: end, insert, select: [start, start + insert.length] };
}

const prefixLine = (line: string, marker: string, index: number): string =>
  `${marker === '1. ' ? `${index + 1}. ` : marker}${line.replace(/^(#+|[->]|\d+\.) /, '')}`;

/** Turns the selection into a link and selects its URL. */
export function link({ text, from, to }: TextSelection, words: string): Edit {
  const label = text.slice(from, to) || words;
  const urlStart = from + label.length + 3;
  return { from, to, insert: `[${label}](/)`, select: [urlStart, urlStart + 1] };
}

/** Inserts a line of its own, such as a picture. */
export function block({ text, from, to }: TextSelection, line: string): Edit {
  const before = from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : text[from - 1] === '\n' ? '\n' : '\n\n';
  const insert = `${before}${line}\n\n`;
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

const insertAt = ({ from, to }: TextSelection, words: string): Edit => ({
  from,
  to,
  insert: words,
  select: [from + words.length, from + words.length],
});

export const applyEdit = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);
