import { useRef, useState } from 'react';
import { placeAfter, placeAt } from './rules.ts';

/** Slides stand side by side in a strip that snaps: swiping is the browser's own, and the place is read from it. */
export function useSlideStrip(count: number, behavior: ScrollBehavior) {
  const track = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  // Where it is going: pressed twice while it moves, it goes on by two.
  const goal = useRef({ place: 0, isReached: true });

  const turn = (step: 1 | -1) => {
    goal.current = { place: placeAfter(goal.current.place, step, count), isReached: false };
    const strip = track.current;
    strip?.scrollTo({ left: goal.current.place * strip.clientWidth, behavior });
  };
  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 };
    const reached = placeAt(scrollLeft, clientWidth, count);
    setPlace(reached);
    // Once there, whatever moves it is a finger.
    if (goal.current.isReached || goal.current.place === reached) goal.current = { place: reached, isReached: true };
  };
  return { track, place, turn, onScroll };
}
