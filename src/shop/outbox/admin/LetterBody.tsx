import { useState } from 'react';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { texts } from './texts.ts';

const views = [
  { value: 'html', name: texts.asHtml },
  { value: 'text', name: texts.asText },
];

type LetterBodyProps = { letter: { subject: string; text: string; html: string } };

/** A letter as its reader sees it, or as plain text. */
export function LetterBody({ letter: { html, text, subject } }: LetterBodyProps) {
  const [view, setView] = useState('html');
  if (html === '') return <pre className="log-body">{text}</pre>;
  return (
    <>
      <FilterChips label={texts.views} value={view} options={views} onChange={setView} />
      {view === 'html' ? (
        // Nothing in it may run or lead anywhere, whatever it holds.
        <iframe className="letter-frame" sandbox="" srcDoc={html} title={texts.preview(subject)} />
      ) : (
        <pre className="log-body">{text}</pre>
      )}
    </>
  );
}
