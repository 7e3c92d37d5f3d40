import {
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Gate, newGate, openWhenNear } from './near-gates.ts';

type AliveWhenNearProps = { as?: 'div' | 'li'; className?: string; children: ReactNode };

/** What the server has rendered stands at once; React takes it over when it comes near, or as soon as the page is used. */
export function AliveWhenNear({ as: Tag = 'div', className, children }: AliveWhenNearProps) {
  const place = useRef<HTMLElement>(null);
  const [gate] = useState(newGate);
  useEffect(() => (place.current ? openWhenNear(place.current, gate) : undefined), [gate]);
  return (
    <Tag
      ref={(element: HTMLElement | null) => {
        place.current = element;
      }}
      className={className}
    >
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </Tag>
  );
}

/** Only what came as HTML may wait; what is rendered in the browser has nothing to stand for it. */
function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isWaking = useSyncExternalStore(neverChanges, no, isInBrowser);
  // Before what it may wait for: React replays the hooks up to there.
  useLayoutEffect(() => {
    gate.isAlive = true;
  }, [gate]);
  if (isWaking && !gate.isOpen()) use(gate.opened);
  return children;
}

const neverChanges = () => () => undefined;
const no = () => false;
const isInBrowser = () => typeof window !== 'undefined';
