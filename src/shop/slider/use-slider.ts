import { useEffect, useEffectEvent, useState } from 'react';
import { inOwnTask } from '../../ui/own-task.ts';
import { useMedia } from '../../ui/use-media.ts';
import { standingTime } from './rules.ts';
import { useSlideStrip } from './use-slide-strip.ts';

/** Turns by itself until someone stops it or turns by hand; never for whoever asked for less motion. */
export function useSlider(count: number) {
  const [isWanted, setIsWanted] = useState(true);
  const [isHeld, setIsHeld] = useState(false);
  // Until it is known that nobody minds, nothing moves.
  const isCalm = useMedia('(prefers-reduced-motion: reduce)', true);
  const { track, place, turn, onScroll } = useSlideStrip(count, isCalm ? 'instant' : 'smooth');
  const isAwake = useAwake();
  const isPlaying = isWanted && !isCalm && count > 1;
  useTimer(isPlaying && !isHeld, place, () => turn(1));

  return {
    track,
    place,
    onScroll,
    /** The pictures of slides out of sight are worth fetching. */
    isAwake,
    isWanted,
    isPlaying,
    toggle: () => setIsWanted(!isWanted),
    go: (step: 1 | -1) => {
      setIsWanted(false);
      turn(step);
    },
    /** It stands still under the pointer and while something in it has the focus. */
    holding: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  };
}

function useAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => inOwnTask(() => setIsAwake(true)), []);
  return isAwake;
}

/** Begins anew with every place. */
function useTimer(isRunning: boolean, place: number, onTime: () => void): void {
  const ring = useEffectEvent(onTime);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(ring, standingTime, place);
    return () => clearTimeout(timer);
  }, [isRunning, place]);
}
