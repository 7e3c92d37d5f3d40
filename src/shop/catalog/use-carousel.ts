import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  draggedOffset,
  lastStart,
  offsetOf,
  type Strip,
  slidesInView,
  startAfterSwipe,
  startShowing,
  withinStrip,
} from './carousel-rules.ts';
import { useSwipe } from './use-swipe.ts';

const afterNavigation = 100;
const afterNewList = 500;
const unmeasured: Strip = { count: 0, step: 0, gap: 0, view: 0 };

type Slides = {
  /** The list as it was set; another list begins at its first slide. */
  first: unknown;
  /** The list with what has been added since. */
  list: unknown;
  /** Hears which slide the strip is heading for. */
  onTarget: (slide: number) => void;
};

/** A strip of slides that moves by arrows, swipes and focus. */
export function useCarousel({ first, list, onTarget }: Slides) {
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ first, start: 0 });
  const start = place.first === first ? place.start : 0;
  const strip = useStrip(track, list, start);

  const goTo = (slide: number) => {
    const target = withinStrip(slide, strip);
    setPlace({ first, start: target });
    onTarget(target);
  };
  const swipe = useSwipe((dragged) => goTo(startAfterSwipe(start, dragged, strip)));
  const onFocus = ({ target }: FocusEvent) => {
    const slide = slideOf(target, track.current);
    if (slide >= 0 && target.matches(':focus-visible')) goTo(startShowing(slide, start, strip));
  };
  return {
    track,
    offset: swipe.dragged === null ? offsetOf(start, strip) : draggedOffset(start, swipe.dragged, strip),
    isDragging: swipe.dragged !== null,
    isAtStart: start === 0,
    isAtEnd: strip !== unmeasured && start >= lastStart(strip),
    goBack: () => goTo(start - slidesInView(strip)),
    goOn: () => goTo(start + slidesInView(strip)),
    view: { ...swipe.props, onFocus },
  };
}

/** The strip's measures, taken anew when its place on the page, its list or its position changes. */
function useStrip(track: RefObject<HTMLElement | null>, list: unknown, start: number): Strip {
  const [strip, setStrip] = useState(unmeasured);
  const { key } = useLocation();
  const measure = useCallback(() => setStrip((before) => stripOf(track.current) ?? before), [track]);
  useAfter(afterNewList, list, measure);
  useAfter(afterNavigation, `${key} ${start}`, measure);
  useEffect(() => {
    const view = track.current?.parentElement;
    const observer = new ResizeObserver(measure);
    if (view) observer.observe(view);
    return () => observer.disconnect();
  }, [track, measure]);
  return strip;
}

/** Acts that long after something has changed. */
function useAfter(wait: number, something: unknown, act: (something: unknown) => void): void {
  useEffect(() => {
    const timer = setTimeout(act, wait, something);
    return () => clearTimeout(timer);
  }, [wait, something, act]);
}

function stripOf(track: HTMLElement | null): Strip | null {
  const slide = track?.firstElementChild;
  if (!track?.parentElement || !slide) return null;
  const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0;
  return {
    count: track.children.length,
    step: slide.getBoundingClientRect().width + gap,
    gap,
    view: track.parentElement.getBoundingClientRect().width,
  };
}

const slideOf = (element: Element, track: HTMLElement | null): number =>
  [...(track?.children ?? [])].findIndex((slide) => slide.contains(element));
