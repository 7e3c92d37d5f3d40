import { useEffect, useRef } from 'react';

/** When a form that was open is closed, the keyboard goes to what is chosen now. */
export function useFocusBack(part: string, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      document.getElementById(part)?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus();
    wasOpen.current = isOpen;
  }, [part, isOpen]);
}
