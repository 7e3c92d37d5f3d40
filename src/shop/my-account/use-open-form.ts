import { useEffect, useRef, useState } from 'react';

/** Which entry's form is open ('new' for one that does not exist yet); on closing, the keyboard returns to the adding button. */
export function useOpenForm<One>() {
  const [open, setOpen] = useState<One | 'new' | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && open === null) adding.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);
  return { open, setOpen, close: () => setOpen(null), adding };
}

/** For `ref`: a heading that takes the keyboard when it appears. */
export const focusOnArrival = (heading: HTMLElement | null): void => heading?.focus();
