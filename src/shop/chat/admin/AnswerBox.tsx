import { useEffect, useRef } from 'react';
import { WritingBox } from '../WritingBox.tsx';
import type { useSending } from './use-sending.ts';

type AnswerBoxProps = {
  name: string;
  text: string;
  onText: (text: string) => void;
  sending: ReturnType<typeof useSending>;
};

/** Where the shop writes; with a keyboard at once. */
export function AnswerBox({ sending, ...rest }: AnswerBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (matchMedia('(min-width: 768px)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  return <WritingBox {...rest} field={field} onSend={sending.sendText} onPicture={sending.sendPicture} />;
}
