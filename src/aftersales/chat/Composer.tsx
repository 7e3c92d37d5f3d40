import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { maxMessageLength, normalizeMessage } from './rules.ts';
import { texts } from './texts.ts';
import './composer.css';
import { onSignOut } from '../../account/identity/sign-out.ts';

type ComposerProps = {
  /** Recipient. */
  name: string;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  onPicture: (picture: File) => void;
  enterKeyHint?: 'send';
  onPaste?: (event: ClipboardEvent) => void;
};

/** The counter appears when at most this many characters are left. */
const counterThreshold = 200;

/** Message field. Enter sends, Shift + Enter inserts a line break. */
export function Composer({ name, field, text, onText, onSend, onPicture, ...typing }: ComposerProps) {
  const id = useId();
  const left = maxMessageLength - text.trim().length;
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (normalizeMessage(text) !== null) {
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
        <p id={`${id}-keys`} className={left <= counterThreshold ? 'composer-keys is-count' : 'composer-keys'}>
          {left <= counterThreshold ? texts.left(left) : texts.keys}
        </p>
      </div>
      <button
        type="submit"
        className="composer-send"
        aria-label={texts.send}
        disabled={normalizeMessage(text) === null}
      >
        <Icon name="arrow" />
      </button>
    </form>
  );
}

function PictureButton({ onPicture }: { onPicture: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <RoundButton
        className="composer-picture"
        icon="picture"
        label={texts.addPicture}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPicture(file);
          target.value = '';
        }}
      />
    </>
  );
}

const draftTexts = new Map<number, string>();
onSignOut(() => draftTexts.clear());

/** Unsent text by contact, in memory. */
export const drafts = {
  read: (contactId: number): string => draftTexts.get(contactId) ?? '',
  save: (contactId: number, text: string): void => {
    if (text === '') draftTexts.delete(contactId);
    else draftTexts.set(contactId, text);
  },
};
