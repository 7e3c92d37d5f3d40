/**
 * Our own: dialogs and drawers are the browser's `<dialog>`, which holds the focus and closes with Esc; this hook only
 * opens, closes and unmounts it. A component library would take most of the 35 kB that a listing may load (ADR-005).
 */

import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusContent } from './move-to.ts';

/** The content stays mounted for the closing animation. */
const unmountDelayMs = 500;

export type ModalProps = {
  isOpen: boolean;
  /** Called by Esc, the close button and, when allowed, a click outside. */
  onClose: () => void;
  closesOnClickOutside?: boolean;
  /** False while an element of another party, such as a payment provider's frame, must be above the dialog. */
  isModal?: boolean;
};

/** Drives a native modal dialog: the browser moves the focus in and back and makes the page behind inert. */
export function useModal({ isOpen, onClose, closesOnClickOutside = true, isModal = true }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const { isMounted, openCount } = useDelayedUnmount(isOpen);
  const pressedOutside = useRef(false);

  // The browser restores the focus only when the dialog is closed before it leaves the document.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    if (isModal) {
      keepScrollbarWidth();
      dialog.showModal();
    } else dialog.show();
    return () => {
      dialog.close();
      setTimeout(focusMain, unmountDelayMs);
    };
  }, [isOpen, isModal]);

  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;
  const props = {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = isOutside(event);
    },
    onClick: (event: MouseEvent) => {
      if (closesOnClickOutside && pressedOutside.current && isOutside(event)) onClose();
    },
  };
  return { props, isMounted, openCount };
}

/** Stores what modal.css replaces by padding; a dialog above another finds no scrollbar. */
function keepScrollbarWidth(): void {
  if (document.querySelector('.modal:modal')) return;
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar-width', `${innerWidth - clientWidth}px`);
}

/** The element that opened the dialog may be gone, such as the row that was deleted. */
const focusMain = () => document.querySelector(':focus') ?? focusContent();

/** Use `openCount` as the key of the content: reopening during the closing animation then starts with fresh content. */
function useDelayedUnmount(isOpen: boolean) {
  const [isRetained, setIsRetained] = useState(isOpen);
  const [last, setLast] = useState({ isOpen, openCount: 0 });
  if (last.isOpen !== isOpen) setLast({ isOpen, openCount: last.openCount + Number(isOpen) });
  if (isOpen && !isRetained) setIsRetained(true);
  useEffect(() => {
    if (isOpen || !isRetained) return;
    const timer = setTimeout(() => setIsRetained(false), unmountDelayMs);
    return () => clearTimeout(timer);
  }, [isOpen, isRetained]);
  return { isMounted: isOpen || isRetained, openCount: last.openCount };
}
