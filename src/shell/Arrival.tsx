import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export const mainId = 'continut';

const scrollDelay = 500;

/** What happens on coming to another page: the reader hears its title, the keyboard starts there, the top is shown. */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const isReturning = useNavigationType() === 'POP';
  const [title, setTitle] = useState('');
  const last = useRef(pathname);

  const arrive = useEffectEvent(() => {
    setTitle(document.title);
    document.getElementById(mainId)?.focus({ preventScroll: true });
    return isReturning || hash ? undefined : scrollUpLater();
  });
  // Only the path counts: a listing that names its first page in the address is still the page one came to.
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    return arrive();
  }, [pathname]);

  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  );
}

const touches = ['wheel', 'touchmove', 'keydown'] as const;

/** Whoever begins to read within that time is left where they are. */
function scrollUpLater(): () => void {
  const timer = setTimeout(() => scrollTo({ top: 0 }), scrollDelay);
  const stop = () => clearTimeout(timer);
  for (const touch of touches) addEventListener(touch, stop, { once: true, passive: true });
  return () => {
    stop();
    for (const touch of touches) removeEventListener(touch, stop);
  };
}
