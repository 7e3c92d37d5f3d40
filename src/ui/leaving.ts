import { type FocusEvent, type RefObject, useEffect, useEffectEvent } from 'react';

/** While something is open, a press anywhere else. */
export function usePressOutside(area: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
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

/** Whether the keyboard went on to something outside; a window that is put aside is not left. */
export const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget);
