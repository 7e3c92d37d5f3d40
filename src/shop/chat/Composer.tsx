import { type ClipboardEvent, useRef, useState } from 'react';
import { drafts } from './drafts.ts';
import type { ChatContact } from './fields.ts';
import { sending } from './sending.ts';
import { texts } from './texts.ts';
import { WritingBox } from './WritingBox.tsx';

/** Where a customer writes. */
export function Composer({ contact }: { contact: ChatContact }) {
  const id = contact.legalEntityId;
  const [text, setText] = useState(() => drafts.read(id));
  const field = useRef<HTMLTextAreaElement>(null);
  if (contact.isBlocked) return <p className="composer composer-closed">{texts.isBlocked}</p>;

  const write = (words: string) => {
    setText(words);
    drafts.keep(id, words);
  };
  return (
    <WritingBox
      name={contact.name}
      field={field}
      text={text}
      onText={write}
      onSend={(words) => void sending.text(id, words)}
      onPicture={(picture) => void sending.picture(id, picture)}
      enterKeyHint="send"
      onPaste={(event) => sendPasted(id, event)}
    />
  );
}

function sendPasted(contactId: number, event: ClipboardEvent): void {
  const [picture] = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
  if (!picture) return;
  event.preventDefault();
  void sending.picture(contactId, picture);
}
