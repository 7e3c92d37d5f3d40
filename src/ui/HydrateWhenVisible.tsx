import {
  type ComponentProps,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type DeferredHydration,
  deferHydration,
  hydrateNearViewport,
  registerDeferredHydration,
} from './deferred-hydration.ts';

type HydrateWhenVisibleProps = { as?: 'div' | 'li'; className?: string; children: ReactNode };

/**
 * Shows the server's HTML at once and delays its hydration until it comes near the viewport or the visitor first
 * presses something, so that a long page does not block the main thread when it arrives.
 */
export function HydrateWhenVisible({ as: Tag = 'div', className, children }: HydrateWhenVisibleProps) {
  const element = useRef<HTMLDivElement & HTMLLIElement>(null);
  const [deferred] = useState(deferHydration);
  useEffect(() => (element.current ? hydrateNearViewport(element.current, deferred) : undefined), [deferred]);
  return (
    <Tag ref={element} className={className}>
      <Suspense>
        <DeferredContent deferred={deferred}>{children}</DeferredContent>
      </Suspense>
    </Tag>
  );
}

/** Suspends only while hydrating: content rendered in the browser has no server HTML to show meanwhile. */
function DeferredContent({ deferred, children }: { deferred: DeferredHydration; children: ReactNode }) {
  const isHydrating = useSyncExternalStore(subscribeToNothing, isFalse, isInBrowser);
  if (isHydrating && !deferred.hasStarted()) use(deferred.started);
  return (
    <>
      <HydrationMark deferred={deferred} />
      {children}
    </>
  );
}

/**
 * The page's main element: a Suspense boundary of its own, so that header and content hydrate in separate tasks. Memoized,
 * because React renders a part anew, without the server's HTML, when it is updated before it is hydrated.
 */
export const Main = memo(function Main({ children, ...main }: Omit<ComponentProps<'main'>, 'ref'>) {
  const element = useRef<HTMLElement>(null);
  const [deferred] = useState(deferHydration);
  useEffect(() => (element.current ? registerDeferredHydration(element.current, deferred) : undefined), [deferred]);
  return (
    <main ref={element} {...main}>
      <Suspense>
        <HydrationMark deferred={deferred} />
        {children}
      </Suspense>
    </main>
  );
});

/** React runs the effect when the Suspense boundary around it is hydrated. */
function HydrationMark({ deferred }: { deferred: DeferredHydration }) {
  useLayoutEffect(() => deferred.setHydrated(), [deferred]);
  return null;
}

const subscribeToNothing = () => () => undefined;
const isFalse = () => false;
const isInBrowser = () => typeof window !== 'undefined';

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
