import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The content outlives the closing movement; a browser that never reports its end gets this much time. */
const leaveAfter = 500;

export type ModalProps = {
  isOpen: boolean;
  /** Esc, the closing button and, where allowed, a click outside. */
  onClose: () => void;
  closesOnOutside?: boolean;
  /** Not while something from outside must stand above it. */
  isModal?: boolean;
};

/** A native modal dialog: focus goes in and is given back, the page behind is inert. */
export function useModal({ isOpen, onClose, closesOnOutside = true, isModal = true }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const { isMounted, visit } = useLingering(isOpen);
  const pressedOutside = useRef(false);

  // Closed before it leaves the document, otherwise the browser does not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    if (isModal) dialog.showModal();
    else dialog.show();
    return () => dialog.close();
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
      if (closesOnOutside && pressedOutside.current && isOutside(event)) onClose();
    },
  };
  return { props, isMounted, visit };
}

/** Opened again while it is still moving out of sight, it is another visit: `visit` as a key begins its content anew. */
function useLingering(isOpen: boolean) {
  const [lingers, setLingers] = useState(isOpen);
  const [last, setLast] = useState({ isOpen, visit: 0 });
  if (last.isOpen !== isOpen) setLast({ isOpen, visit: last.visit + Number(isOpen) });
  if (isOpen && !lingers) setLingers(true);
  useEffect(() => {
    if (isOpen || !lingers) return;
    const timer = setTimeout(() => setLingers(false), leaveAfter);
    return () => clearTimeout(timer);
  }, [isOpen, lingers]);
  return { isMounted: isOpen || lingers, visit: last.visit };
}
