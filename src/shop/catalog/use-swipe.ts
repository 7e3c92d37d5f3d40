import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Less than this is a click with an unsteady hand. */
const unsteady = 8;

/** Follows a pointer sideways; what was dragged is not also clicked. */
export function useSwipe(onEnd: (dragged: number) => void) {
  const from = useRef<number>(null);
  const hasDragged = useRef(false);
  const [dragged, setDragged] = useState<number | null>(null);

  const stop = () => {
    from.current = null;
    setDragged(null);
  };
  const props = {
    onPointerDown: ({ button, clientX }: PointerEvent) => {
      from.current = button === 0 ? clientX : null;
      hasDragged.current = false;
    },
    onPointerMove: ({ clientX, pointerId, currentTarget }: PointerEvent) => {
      if (from.current === null) return;
      const moved = clientX - from.current;
      if (!hasDragged.current && Math.abs(moved) < unsteady) return;
      if (!hasDragged.current) currentTarget.setPointerCapture(pointerId);
      hasDragged.current = true;
      setDragged(moved);
    },
    onPointerUp: () => {
      if (dragged !== null) onEnd(dragged);
      stop();
    },
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!hasDragged.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
  return { dragged, props };
}
