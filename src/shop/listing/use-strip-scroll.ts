import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Less than this is a click with an unsteady hand. */
const unsteady = 6;

/** A strip that scrolls by a third of its width per click, by touch, and by dragging with a mouse; `tiles` are what is on it. */
export function useStripScroll(tiles: readonly unknown[]) {
  const ref = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });
  const look = () => setEdges((before) => edgesOf(ref.current, before));

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tiles are another strip to look at.
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    bringIntoSight(strip);
    // Turning the phone moves the edges too; watching begins with a first look.
    const watch = new ResizeObserver(() => setEdges((before) => edgesOf(strip, before)));
    watch.observe(strip);
    return () => watch.disconnect();
  }, [tiles]);

  const scrollBy = (share: number) => {
    const strip = ref.current;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip?.scrollBy({ left: strip.clientWidth * share, behavior: isCalm ? 'auto' : 'smooth' });
  };
  return {
    ref,
    ...edges,
    props: { onScroll: look, ...useMouseDrag(ref) },
    goBack: () => scrollBy(-1 / 3),
    goOn: () => scrollBy(1 / 3),
  };
}

type Edges = { isAtStart: boolean; isAtEnd: boolean };

function edgesOf(strip: HTMLElement | null, before: Edges): Edges {
  if (!strip) return before;
  const isAtStart = strip.scrollLeft <= 1;
  const isAtEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 1;
  return isAtStart === before.isAtStart && isAtEnd === before.isAtEnd ? before : { isAtStart, isAtEnd };
}

/** The selected tile is in sight without the page itself moving. */
function bringIntoSight(strip: HTMLElement): void {
  const selected = strip.querySelector('[aria-current]');
  if (!selected) return;
  const { left, right } = selected.getBoundingClientRect();
  const view = strip.getBoundingClientRect();
  if (right > view.right) strip.scrollLeft += left - view.left - view.width / 4;
}

function useMouseDrag(ref: { current: HTMLElement | null }) {
  const from = useRef<{ x: number; scroll: number }>(null);
  const hasDragged = useRef(false);
  const stop = () => {
    from.current = null;
  };
  return {
    onPointerDown: ({ pointerType, button, clientX }: PointerEvent) => {
      hasDragged.current = false;
      const isMouse = pointerType === 'mouse' && button === 0;
      from.current = isMouse ? { x: clientX, scroll: ref.current?.scrollLeft ?? 0 } : null;
    },
    onPointerMove: ({ clientX, pointerId, currentTarget }: PointerEvent) => {
      if (!from.current || !ref.current) return;
      const moved = clientX - from.current.x;
      if (!hasDragged.current && Math.abs(moved) < unsteady) return;
      if (!hasDragged.current) currentTarget.setPointerCapture(pointerId);
      hasDragged.current = true;
      ref.current.scrollLeft = from.current.scroll - moved;
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (hasDragged.current) event.preventDefault();
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
}
