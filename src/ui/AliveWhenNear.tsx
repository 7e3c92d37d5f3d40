import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';

type AliveWhenNearProps = { as?: 'div' | 'li'; className?: string; children: ReactNode };

/** What the server has rendered stands at once; React takes it over only when it comes near the screen or is touched. */
export function AliveWhenNear({ as: Tag = 'div', className, children }: AliveWhenNearProps) {
  const place = useRef<HTMLElement>(null);
  const [gate] = useState(newGate);
  useEffect(() => {
    const { current } = place;
    return current ? openWhenNear(current, gate.open) : undefined;
  }, [gate]);
  return (
    <Tag
      ref={(element: HTMLElement | null) => {
        place.current = element;
      }}
      className={className}
      onPointerDownCapture={gate.open}
      onFocusCapture={gate.open}
    >
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </Tag>
  );
}

type Gate = { isOpen: boolean; opened: Promise<void>; open: () => void };

function newGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  const gate: Gate = {
    isOpen: false,
    opened: promise,
    open: () => {
      gate.isOpen = true;
      resolve();
    },
  };
  return gate;
}

/** Only what came as HTML may wait; what is rendered in the browser has nothing to stand for it. */
function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isWaking = useSyncExternalStore(neverChanges, no, isInBrowser);
  if (isWaking && !gate.isOpen) use(gate.opened);
  return children;
}

const neverChanges = () => () => undefined;
const no = () => false;
const isInBrowser = () => typeof window !== 'undefined';

const waiting = new WeakMap<Element, () => void>();
let watch: IntersectionObserver | undefined;

/** One observer for all of them. */
function openWhenNear(place: Element, open: () => void): () => void {
  watch ??= new IntersectionObserver(openNear, { rootMargin: '50%' });
  waiting.set(place, open);
  watch.observe(place);
  return () => watch?.unobserve(place);
}

function openNear(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    waiting.get(target)?.();
    observer.unobserve(target);
  }
}
