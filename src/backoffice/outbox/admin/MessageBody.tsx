import { useState } from 'react';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { texts } from './texts.ts';

const views = [
  { value: 'html', name: texts.asHtml },
  { value: 'text', name: texts.asText },
];

type MessageBodyProps = { message: { subject: string; text: string; html: string } };

/** An email as its reader sees it, or as plain text. */
export function MessageBody({ message: { html, text, subject } }: MessageBodyProps) {
  const [view, setView] = useState('html');
  if (html === '') return <pre className="log-body">{text}</pre>;
  return (
    <>
      <FilterChips label={texts.views} value={view} options={views} onChange={setView} />
      {view === 'html' ? (
        // The empty sandbox blocks scripts and navigation.
        <iframe className="email-frame" sandbox="" srcDoc={html} title={texts.preview(subject)} />
      ) : (
        <pre className="log-body">{text}</pre>
      )}
    </>
  );
}
