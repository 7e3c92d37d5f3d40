import { type ComponentProps, type ReactNode, useRef } from 'react';

export type TextRange = { start: number; end: number };

type HighlightedTextAreaProps = ComponentProps<'textarea'> & { highlights?: readonly TextRange[] };

/** A text area that marks parts of its text. The marks lie behind it, in a copy of the text that scrolls along. */
export function HighlightedTextArea({ highlights = [], onScroll, ...area }: HighlightedTextAreaProps) {
  const copy = useRef<HTMLDivElement>(null);
  if (highlights.length === 0) return <textarea {...area} onScroll={onScroll} />;
  return (
    <div className="highlighted">
      <div ref={copy} className={`${area.className} highlighted-copy`} aria-hidden="true">
        {markedParts(String(area.value), highlights)}
      </div>
      <textarea
        {...area}
        onScroll={(event) => {
          if (copy.current) copy.current.scrollTop = event.currentTarget.scrollTop;
          onScroll?.(event);
        }}
      />
    </div>
  );
}

function markedParts(text: string, ranges: readonly TextRange[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < last || end > text.length) continue;
    parts.push(text.slice(last, start), <mark key={start}>{text.slice(start, end)}</mark>);
    last = end;
  }
  // The line break keeps the copy as high as the text area when the text ends with an empty line.
  return [...parts, text.slice(last), '\n'];
}
