import { type FocusEvent, type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onPress` for a pointer press outside `area` while it is open. */
export function useClickOutside(area: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  const press = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !area.current?.contains(target)) onPress();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: Event) => press(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [isOpen]);
}

/** Whether a blur moves the focus out of the element; switching to another window does not count. */
export const isFocusLeaving = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget);
