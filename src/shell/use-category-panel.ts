import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { hasLeft, usePressOutside } from '../ui/leaving.ts';
import { useMedia } from '../ui/use-media.ts';
import { setMenuPin, useMenuPin } from './menu-pin.ts';

const leaveDelay = 200;

/** Open, closed or pinned: the category panel of the top menu. The front page remembers its pin. */
export function useCategoryPanel(isRoot: boolean, area: RefObject<HTMLElement | null>) {
  const isWide = useMedia('(min-width: 992px)', true);
  const wantsPin = useMenuPin();
  const [isOpen, setIsOpen] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const isPinned = isWide && (isRoot ? wantsPin : isOpen && isHeld);
  const isShown = isOpen || isPinned;

  const fold = () => {
    setIsOpen(false);
    setIsHeld(false);
  };
  const close = () => {
    fold();
    if (isRoot && isPinned) setMenuPin(false);
  };
  const togglePin = () => {
    setIsOpen(true);
    if (isRoot) setMenuPin(!isPinned);
    else setIsHeld(!isHeld);
  };
  const leave = () => setIsOpen(isPinned && !isRoot);
  const leaving = useLeaving(area, isOpen, leave);
  return {
    isShown,
    isPinned,
    isWide,
    fold,
    close,
    toggle: () => (isShown ? close() : setIsOpen(true)),
    togglePin,
    leaving,
  };
}

/** Leaving with the mouse, with the keyboard, or by pressing elsewhere; the mouse may stray for a moment. */
function useLeaving(area: RefObject<HTMLElement | null>, isOpen: boolean, leave: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePressOutside(area, isOpen, leave);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = setTimeout(leave, leaveDelay);
    },
    onBlur: (event: FocusEvent) => hasLeft(event) && leave(),
  };
}
