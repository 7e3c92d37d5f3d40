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
import { createHydrationGate, type HydrationGate, openWhenNearViewport, registerGate } from './hydration-gates.ts';

type HydrateWhenVisibleProps = { as?: 'div' | 'li'; className?: string; children: ReactNode };

/**
 * Shows the server's HTML at once and delays its hydration until it comes near the viewport or the visitor first
 * presses something, so that a long page does not block the main thread when it arrives.
 */
export function HydrateWhenVisible({ as: Tag = 'div', className, children }: HydrateWhenVisibleProps) {
  const element = useRef<HTMLDivElement & HTMLLIElement>(null);
  const [gate] = useState(createHydrationGate);
  useEffect(() => (element.current ? openWhenNearViewport(element.current, gate) : undefined), [gate]);
  return (
    <Tag ref={element} className={className}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </Tag>
  );
}

/** Suspends only while hydrating: content rendered in the browser has no server HTML to show meanwhile. */
function Gated({ gate, children }: { gate: HydrationGate; children: ReactNode }) {
  const isHydrating = useSyncExternalStore(subscribeToNothing, isFalse, isInBrowser);
  if (isHydrating && !gate.isOpen()) use(gate.opened);
  return (
    <>
      <HydrationMark gate={gate} />
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
  const [gate] = useState(createHydrationGate);
  useEffect(() => (element.current ? registerGate(element.current, gate) : undefined), [gate]);
  return (
    <main ref={element} {...main}>
      <Suspense>
        <HydrationMark gate={gate} />
        {children}
      </Suspense>
    </main>
  );
});

/** React runs the effect when the Suspense boundary around it is hydrated. */
function HydrationMark({ gate }: { gate: HydrationGate }) {
  useLayoutEffect(() => gate.setHydrated(), [gate]);
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
