import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { PictureButton } from '../PictureButton.tsx';
import { longestMessage, messageOf } from '../rules.ts';
import { texts as chatTexts } from '../texts.ts';
import type { useSending } from './use-sending.ts';

type AnswerBoxProps = {
  name: string;
  text: string;
  onText: (text: string) => void;
  sending: ReturnType<typeof useSending>;
};

/** From so near to the end on, what is left is counted. */
const countsFrom = 200;

/** Where the shop writes. Enter sends, Shift + Enter begins a line; what was typed stays until it is sent. */
export function AnswerBox({ name, text, onText, sending }: AnswerBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const left = longestMessage - text.trim().length;
  useEffect(() => {
    if (matchMedia('(min-width: 768px)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  const send = () => {
    if (messageOf(text) !== null) {
      sending.sendText(text);
      onText('');
    }
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
      <PictureButton onPicture={sending.sendPicture} />
      <div className="composer-field">
        <label className="sr" htmlFor={id}>
          {chatTexts.writeTo(name)}
        </label>
        <textarea
          ref={field}
          id={id}
          className="input"
          rows={1}
          value={text}
          placeholder={chatTexts.write}
          aria-describedby={`${id}-keys`}
          aria-invalid={left < 0 || undefined}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
        />
        <p id={`${id}-keys`} className={left <= countsFrom ? 'composer-keys is-count' : 'composer-keys'}>
          {left <= countsFrom ? chatTexts.left(left) : chatTexts.keys}
        </p>
      </div>
      <button type="submit" className="composer-send" aria-label={chatTexts.send} disabled={messageOf(text) === null}>
        <Icon name="arrow" />
      </button>
    </form>
  );
}
