import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { drafts } from './drafts.ts';
import type { ChatContact } from './fields.ts';
import { longestMessage, messageOf } from './rules.ts';
import { sending } from './sending.ts';
import { texts } from './texts.ts';
import './composer.css';
import { PictureButton } from './PictureButton.tsx';

/** From so near to the end on, what is left is counted. */
const countsFrom = 200;

/** Where one writes. Enter sends, Shift + Enter begins a line; what was typed stays until it is sent. */
export function Composer({ contact }: { contact: ChatContact }) {
  const id = contact.legalEntityId;
  const [text, setText] = useState(() => drafts.read(id));
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  const left = longestMessage - text.trim().length;
  if (contact.isBlocked) return <p className="composer composer-closed">{texts.isBlocked}</p>;

  const write = (words: string) => {
    setText(words);
    drafts.keep(id, words);
  };
  const send = () => {
    if (messageOf(text) === null) return field.current?.focus();
    void sending.text(id, text);
    write('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PictureButton onPicture={(file) => void sending.picture(id, file)} />
      <div className="composer-field">
        <label className="sr" htmlFor={fieldId}>
          {texts.writeTo(contact.name)}
        </label>
        <textarea
          ref={field}
          id={fieldId}
          className="input"
          rows={1}
          value={text}
          placeholder={texts.write}
          enterKeyHint="send"
          aria-describedby={`${fieldId}-keys`}
          aria-invalid={left < 0 || undefined}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => sendPasted(id, event)}
        />
        <p id={`${fieldId}-keys`} className={left <= countsFrom ? 'composer-keys is-count' : 'composer-keys'}>
          {left <= countsFrom ? texts.left(left) : texts.keys}
        </p>
      </div>
      <button type="submit" className="composer-send" aria-label={texts.send} disabled={messageOf(text) === null}>
        <Icon name="arrow" />
      </button>
    </form>
  );
}

function sendPasted(contactId: number, event: ClipboardEvent): void {
  const [picture] = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
  if (!picture) return;
  event.preventDefault();
  void sending.picture(contactId, picture);
}
