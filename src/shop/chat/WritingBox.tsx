import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { PictureButton } from './PictureButton.tsx';
import { longestMessage, messageOf } from './rules.ts';
import { texts } from './texts.ts';
import './composer.css';

type WritingBoxProps = {
  /** To whom. */
  name: string;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  onPicture: (picture: File) => void;
  enterKeyHint?: 'send';
  onPaste?: (event: ClipboardEvent) => void;
};

/** From so near to the end on, what is left is counted. */
const countsFrom = 200;

/** Where one writes. Enter sends, Shift + Enter begins a line; what was typed stays until it is sent. */
export function WritingBox({ name, field, text, onText, onSend, onPicture, ...typing }: WritingBoxProps) {
  const id = useId();
  const left = longestMessage - text.trim().length;
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (messageOf(text) !== null) {
      onSend(text);
      onText('');
    }
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className="composer" onSubmit={send}>
      <PictureButton onPicture={onPicture} />
      <div className="composer-field">
        <label className="sr" htmlFor={id}>
          {texts.writeTo(name)}
        </label>
        <textarea
          ref={field}
          id={id}
          className="input"
          rows={1}
          value={text}
          placeholder={texts.write}
          aria-describedby={`${id}-keys`}
          aria-invalid={left < 0 || undefined}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
          {...typing}
        />
        <p id={`${id}-keys`} className={left <= countsFrom ? 'composer-keys is-count' : 'composer-keys'}>
          {left <= countsFrom ? texts.left(left) : texts.keys}
        </p>
      </div>
      <button type="submit" className="composer-send" aria-label={texts.send} disabled={messageOf(text) === null}>
        <Icon name="arrow" />
      </button>
    </form>
  );
}
