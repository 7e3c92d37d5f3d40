import { useEffect, useRef } from 'react';

/** Back from a conversation, the keyboard is on its place in the list again. */
export function useFocusBack(chosen: string | null): void {
  const before = useRef(chosen);
  useEffect(() => {
    const left = chosen === null ? before.current : null;
    before.current = chosen;
    if (left === null || !/^\d+$/.test(left)) return;
    document.querySelector<HTMLElement>(`[data-conversation="${left}"]`)?.focus();
  }, [chosen]);
}
