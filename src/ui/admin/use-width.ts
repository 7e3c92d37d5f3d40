import { useEffect, useRef, useState } from 'react';

/** How wide an element is, in pixels; the guess until it is known. */
export function useWidth<Box extends Element>(guess: number) {
  const ref = useRef<Box>(null);
  const [width, setWidth] = useState(guess);
  useEffect(() => {
    if (!ref.current) return;
    const watch = new ResizeObserver(([entry]) => {
      // An element that is about to leave has no width; nothing is drawn anew for that.
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}
