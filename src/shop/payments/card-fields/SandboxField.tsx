import { type ChangeEvent, useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';
import type { Failure } from './card-fields.ts';
import { caretAfter, digitsIn } from './typed-rules.ts';

type SandboxFieldProps = Omit<TextFieldProps, 'onChange' | 'ref'> & {
  format: (text: string) => string;
  onText: (text: string) => void;
  /** The failure that is this field's; it takes the keyboard with it. */
  blame: Failure | null;
  /** The keyboard waits here when the fields appear. */
  isFirst?: boolean;
};

/** Digits that arrange themselves while they are typed. */
export function SandboxField({ format, onText, blame, isFirst = false, ...field }: SandboxFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  useEffect(() => {
    if (blame) input.current?.focus();
  }, [blame]);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = format(target.value);
    arrange(target, text);
    onText(text);
  };
  return <TextField ref={input} className="num" inputMode="numeric" {...field} onChange={onChange} />;
}

/** Written before React does, so that a caret in the middle keeps its place among the digits. */
function arrange(input: HTMLInputElement, text: string): void {
  const at = input.selectionStart ?? input.value.length;
  const isAtEnd = at === input.value.length;
  const before = digitsIn(input.value.slice(0, at)).length;
  if (text !== input.value) input.value = text;
  const caret = isAtEnd ? text.length : caretAfter(text, before);
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
