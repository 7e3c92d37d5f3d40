import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type WhenNearProps = { children: ReactNode; className: string };

/** Waits until its place comes near the screen; the class keeps the place free meanwhile, so nothing jumps. */
export function WhenNear({ children, className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '600px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  );
}
