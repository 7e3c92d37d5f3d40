import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';

type KeyButtonProps = ComponentProps<typeof Button> & {
  letter: string;
  /** Without it only the hand presses it: the key belongs to something that waits. */
  isPressedByKey?: boolean;
};

/** A button of a card in the queue, with the key that presses it. */
export function KeyButton({ letter, isPressedByKey = true, children, ...button }: KeyButtonProps) {
  const key = isPressedByKey ? { 'data-key': letter, 'aria-keyshortcuts': letter } : {};
  return (
    <Button size="s" {...key} {...button}>
      {children}
      {isPressedByKey && (
        <span className="queue-key" aria-hidden="true">
          {letter.toUpperCase()}
        </span>
      )}
    </Button>
  );
}
