import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Gate, newGate, openWhenNear, setGate } from './near-gates.ts';

type AliveWhenNearProps = { as?: 'div' | 'li'; className?: string; children: ReactNode };

/** What the server has rendered stands at once; React takes it over when it comes near, or as soon as the page is used. */
export function AliveWhenNear({ as: Tag = 'div', className, children }: AliveWhenNearProps) {
  const place = useRef<HTMLDivElement & HTMLLIElement>(null);
  const [gate] = useState(newGate);
  useEffect(() => (place.current ? openWhenNear(place.current, gate) : undefined), [gate]);
  return (
    <Tag ref={place} className={className}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </Tag>
  );
}

/** Only what came as HTML may wait; what is rendered in the browser has nothing to stand for it. */
function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isWaking = useSyncExternalStore(neverChanges, no, isInBrowser);
  if (isWaking && !gate.isOpen()) use(gate.opened);
  return (
    <>
      <Alive gate={gate} />
      {children}
    </>
  );
}

/** The page itself: taken over after what stands around it, so that neither holds up the other. */
export function Main({ children, ...main }: Omit<ComponentProps<'main'>, 'ref'>) {
  const place = useRef<HTMLElement>(null);
  const [gate] = useState(newGate);
  useEffect(() => (place.current ? setGate(place.current, gate) : undefined), [gate]);
  return (
    <main ref={place} {...main}>
      <Suspense>
        <Alive gate={gate} />
        {children}
      </Suspense>
    </main>
  );
}

/** Says so when the part it stands in is taken over. */
function Alive({ gate }: { gate: Gate }) {
  useLayoutEffect(() => {
    gate.isAlive = true;
  }, [gate]);
  return null;
}

const neverChanges = () => () => undefined;
const no = () => false;
const isInBrowser = () => typeof window !== 'undefined';
