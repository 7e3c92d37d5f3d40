import { type KeyboardEvent, useRef } from 'react';
import { applied, block, type Edit, link, prefix, put, type Selected, wrap } from './markdown-rules.ts';
import { editorTexts } from './texts.ts';

export type Tool = keyof typeof editorTexts.tools;

const tools: Record<Tool, (selected: Selected) => Edit> = {
  bold: (selected) => wrap(selected, '**'),
  italic: (selected) => wrap(selected, '*'),
  heading: (selected) => prefix(selected, '## '),
  subheading: (selected) => prefix(selected, '### '),
  list: (selected) => prefix(selected, '- '),
  numbers: (selected) => prefix(selected, '1. '),
  quote: (selected) => prefix(selected, '> '),
  link: (selected) => link(selected, editorTexts.linkWords),
  product: (selected) => put(selected, '[[produs:1]]'),
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

/** A text field that knows the signs of our Markdown. */
export function useMarkdown(onChange: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);

  const edit = (make: (selected: Selected) => Edit) => {
    const field = area.current;
    if (!field) return;
    const done = make({ text: field.value, from: field.selectionStart, to: field.selectionEnd });
    field.focus();
    field.setSelectionRange(done.from, done.to);
    // The only way to write that the browser can take back with Ctrl+Z.
    if (!document.execCommand('insertText', false, done.insert)) onChange(applied(field.value, done));
    requestAnimationFrame(() => field.setSelectionRange(...done.select));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl && event.code === 'KeyS') event.currentTarget.form?.requestSubmit();
    else {
      const tool = isControl ? withControl[event.code] : event.altKey ? withAlt[event.code] : undefined;
      if (!tool) return;
      edit(tools[tool]);
    }
    event.preventDefault();
  };
  return {
    area,
    onKeyDown,
    use: (tool: Tool) => edit(tools[tool]),
    putBlock: (line: string) => edit((selected) => block(selected, line)),
    putWords: (words: string) => edit((selected) => put(selected, words)),
  };
}

export type Markdown = ReturnType<typeof useMarkdown>;
