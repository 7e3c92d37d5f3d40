import { type ReactNode, useEffect, useState } from 'react';
import { type HelpText, ScreenHelpContext } from '../../../ui/admin/screen-help.tsx';

/** Gives the screen its help, which is loaded when it is first opened by the button beside the title or the key '?'. */
export function HelpOfScreen({ path, children }: { path: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState<HelpText | null>(null);
  const toggle = () => setIsOpen((before) => !before);
  useEffect(() => {
    if (isOpen) void import('./help/help.ts').then(({ helpOf }) => setText(helpOf(path)));
  }, [isOpen, path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target)) return;
      // After the listeners of the screen: that of the working day lists its keys with this one.
      setTimeout(() => event.defaultPrevented || setIsOpen((before) => !before));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return <ScreenHelpContext value={{ isOpen, text, toggle }}>{children}</ScreenHelpContext>;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
