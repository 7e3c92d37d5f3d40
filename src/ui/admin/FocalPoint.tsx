import type { KeyboardEvent, PointerEvent } from 'react';
import { texts } from './texts.ts';

/** In percent of the picture's width and height. */
export type Point = { x: number; y: number };

type FocalPointProps = { picture: string; point: Point; onChange: (point: Point) => void };

const step = 5;
const moves: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The picture with a mark one sets by touching it, or moves with the arrows. */
export function FocalPoint({ picture, point, onChange }: FocalPointProps) {
  const set = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: percent((event.clientX - box.left) / box.width),
      y: percent((event.clientY - box.top) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: within(point.x + by.x), y: within(point.y + by.y) });
  };
  return (
    <button type="button" className="focal-point" aria-label={texts.focalPoint} onPointerDown={set} onKeyDown={move}>
      <img src={picture} alt="" />
      <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />
    </button>
  );
}

const within = (value: number): number => Math.min(100, Math.max(0, value));
const percent = (share: number): number => within(Math.round(share * 100));
