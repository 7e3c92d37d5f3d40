import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { texts } from './texts.ts';

/** Keyboard scanners type FNC1 as Ctrl+]; the field keeps it as a character that no code has. */
const isSeparatorKey = ({ key, ctrlKey, code }: KeyboardEvent): boolean =>
  key === '\u001d' || (ctrlKey && (key === ']' || code === 'BracketRight'));

/** The field that a keyboard scanner types into, wherever the focus is. */
export function ScanField({ onScan }: { onScan: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    // A scan after a press of a button is typed into the field too, and its Enter does not press the button again.
    const take = (event: globalThis.KeyboardEvent) => {
      const isTyped =
        [...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;
      const isElsewhere =
        !(event.target instanceof Element) || !event.target.closest('input, textarea, select, dialog');
      if (!isTyped || !isElsewhere) return;
      event.stopPropagation();
      input.current?.focus();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onScan(text);
    setText('');
    input.current?.focus();
  };
  return (
    <form className="pack-scan" onSubmit={submit}>
      <TextField
        ref={input}
        label={texts.scan}
        hint={texts.scanHint}
        autoComplete="off"
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (!isSeparatorKey(event)) return;
          event.preventDefault();
          setText((before) => `${before}|`);
        }}
      />
      <Button type="submit">{texts.add}</Button>
    </form>
  );
}
