import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type RenderWhenVisibleProps = { children: ReactNode; className: string };

/** Renders its children when it comes near the viewport; the class reserves their height, so that nothing shifts. */
export function RenderWhenVisible({ children, className }: RenderWhenVisibleProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '600px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} className={className}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  );
}
