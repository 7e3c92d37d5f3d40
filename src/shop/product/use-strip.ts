import { useCallback, useRef, useState } from 'react';

/** A strip one picture wide that scrolls sideways; it knows which picture is in view. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const onScroll = useCallback(() => {
    const view = strip.current;
    if (view) setCurrent(Math.round(view.scrollLeft / view.clientWidth));
  }, []);

  const show = useCallback((place: number) => {
    const view = strip.current;
    view?.scrollTo({ left: place * view.clientWidth });
  }, []);

  const focusCurrent = () => {
    strip.current?.querySelectorAll('button')[current]?.focus({ preventScroll: true });
  };

  return { strip, current, onScroll, show, focusCurrent };
}
