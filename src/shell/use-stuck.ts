import { type RefObject, useEffect, useRef, useState } from 'react';

/** Tells when the page has been scrolled past a place in it. */
export function useStuck(): { start: RefObject<HTMLDivElement | null>; isStuck: boolean } {
  const start = useRef<HTMLDivElement>(null);
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    if (!start.current) return;
    const watch = new IntersectionObserver(([entry]) => setIsStuck(entry ? !entry.isIntersecting : false));
    watch.observe(start.current);
    return () => watch.disconnect();
  }, []);
  return { start, isStuck };
}
