import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

/** Less than this is a click with an unsteady hand; more, and sideways, is a swipe. */
const unsteady = 6;
const swipe = 50;
const keyStep = 80;

type Point = { x: number; y: number };

/** A picture in a pane: pressed, it comes twice as near around that point; near, it is dragged; far, it is swiped. */
export function usePan(onSwipe: (direction: 1 | -1) => void) {
  const pane = useRef<HTMLDivElement>(null);
  const from = useRef<Point>(null);
  const hasMoved = useRef(false);
  const [nearAt, setNearAt] = useState<Point | null>(null);

  useLayoutEffect(() => {
    const view = pane.current;
    if (!nearAt || !view) return;
    view.scrollTo(
      nearAt.x * view.scrollWidth - view.clientWidth / 2,
      nearAt.y * view.scrollHeight - view.clientHeight / 2,
    );
  }, [nearAt]);

  const onPointerDown = ({ button, clientX, clientY }: PointerEvent) => {
    from.current = button === 0 ? { x: clientX, y: clientY } : null;
    hasMoved.current = false;
  };
  const onPointerMove = ({ clientX, clientY, buttons, pointerType }: PointerEvent) => {
    const start = from.current;
    if (!start || buttons === 0) return;
    hasMoved.current ||= Math.hypot(clientX - start.x, clientY - start.y) > unsteady;
    // A finger scrolls the pane by itself.
    if (!nearAt || !hasMoved.current || pointerType !== 'mouse') return;
    pane.current?.scrollBy(start.x - clientX, start.y - clientY);
    from.current = { x: clientX, y: clientY };
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = from.current ? clientX - from.current.x : 0;
    from.current = null;
    if (!nearAt && Math.abs(moved) > swipe) onSwipe(moved < 0 ? 1 : -1);
  };
  const onPointerCancel = () => {
    from.current = null;
  };
  const onClick = (event: MouseEvent) => {
    if (hasMoved.current && event.detail > 0) return;
    setNearAt(nearAt ? null : pointIn(event));
  };

  return {
    pane,
    isNear: nearAt !== null,
    leave: () => setNearAt(null),
    moveBy: (right: number, down: number) => pane.current?.scrollBy(right * keyStep, down * keyStep),
    props: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick },
  };
}

/** Where the picture was pressed, from 0 to 1; the keyboard presses its middle. */
function pointIn({ clientX, clientY, currentTarget, detail }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
}
