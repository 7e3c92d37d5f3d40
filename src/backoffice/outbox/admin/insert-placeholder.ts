type Placeholder = { name: string; kind: 'text' | 'link' | 'block' };

/** The text inserted for a placeholder: an address becomes a button, a list stands alone. */
export function insertedText({ name, kind }: Placeholder, buttonLabel: string): string {
  if (kind === 'link') return `\n\n[${buttonLabel}]({${name}})\n\n`;
  return kind === 'block' ? `\n\n{${name}}\n\n` : `{${name}}`;
}

/** Puts text in place of the selection, with at most one empty line around it; `cursor` is after it. */
export function insertPlaceholder(
  value: string,
  { start, end }: { start: number; end: number },
  inserted: string,
): { value: string; cursor: number } {
  if (!inserted.startsWith('\n')) {
    return { value: value.slice(0, start) + inserted + value.slice(end), cursor: start + inserted.length };
  }
  const before = value.slice(0, start).trimEnd();
  const after = value.slice(end).trimStart();
  const head = [before, inserted.trim()].filter((part) => part !== '').join('\n\n');
  return { value: [head, after].filter((part) => part !== '').join('\n\n'), cursor: head.length };
}
