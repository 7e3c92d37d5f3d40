import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterYield } from '../../ui/after-yield.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Slide } from './contract.ts';
import { autoplayMs, indexAfter, indexAtScroll } from './rules.ts';
import { texts } from './texts.ts';
import './slider.css';

/** Carousel of the home page, following the WAI-ARIA pattern. */
export function Slider({ slides }: { slides: Slide[] }) {
  const slider = useSlider(slides.length);
  return (
    <section
      className="slider"
      aria-roledescription={texts.carousel}
      aria-label={texts.label}
      {...slider.pauseHandlers}
    >
      {slides.length > 1 && <Controls slider={slider} count={slides.length} />}
      <div ref={slider.track} className="slider-track" onScroll={slider.onScroll}>
        {slides.map((slide, index) => (
          <SlideView
            key={slide.id}
            slide={slide}
            index={index}
            count={slides.length}
            isCurrent={index === slider.index}
            hasPicture={index === 0 || slider.isHydrated}
          />
        ))}
      </div>
      {/* Announces slides selected by the user, not those of the autoplay. */}
      <p className="sr" role="status">
        {!slider.isPlaying && slider.index > 0 && slides[slider.index]?.title}
      </p>
    </section>
  );
}

type ControlsProps = { slider: ReturnType<typeof useSlider>; count: number };

function Controls({ slider, count }: ControlsProps) {
  const { index, isAutoplayOn, toggle, go } = slider;
  return (
    <div className="slider-controls">
      <RoundButton
        className="slider-pause"
        icon={isAutoplayOn ? 'pause' : 'play'}
        label={isAutoplayOn ? texts.pause : texts.play}
        onClick={toggle}
      />
      <RoundButton icon="left" label={texts.previous} onClick={() => go(-1)} />
      <span className="slider-place num" aria-hidden="true">
        {index + 1}/{count}
      </span>
      <RoundButton icon="right" label={texts.next} onClick={() => go(1)} />
    </div>
  );
}

type SlideViewProps = { slide: Slide; index: number; count: number; isCurrent: boolean; hasPicture: boolean };

/** Slides out of view are inert. */
function SlideView({ slide, index, count, isCurrent, hasPicture }: SlideViewProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and fieldset is for forms
    <div
      role="group"
      aria-roledescription={texts.slide}
      aria-label={texts.position(index + 1, count)}
      className="slide"
      style={backgroundStyle(slide)}
      inert={!isCurrent}
    >
      <picture>{hasPicture && <SlidePicture slide={slide} isFirst={index === 0} />}</picture>
      <div className="slide-words">
        {slide.kicker && <p className="slide-kicker">{slide.kicker}</p>}
        <h2>{slide.title}</h2>
        {slide.text && <p>{slide.text}</p>}
        <ButtonLink variant="buy" to={slide.link}>
          {slide.button}
        </ButtonLink>
      </div>
    </div>
  );
}

const backgroundStyle = ({ ground }: Slide): CSSProperties | undefined =>
  ground ? ({ '--ground': ground } as CSSProperties) : undefined;

/** The first picture is the largest contentful paint; the others load lazily. */
const SlidePicture = ({ slide, isFirst }: { slide: Slide; isFirst: boolean }) => (
  <>
    <source media="(min-width: 1200px)" srcSet={slide.image} width="1440" height="676" />
    <img
      src={slide.narrowImage}
      alt=""
      width="760"
      height="540"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      draggable={false}
    />
  </>
);

/** Autoplay stops when the user pauses or navigates, and never starts with reduced motion. */
function useSlider(count: number) {
  const [isAutoplayOn, setIsAutoplayOn] = useState(true);
  const [isPaused, setIsPaused] = useState(false);
  // Assumes reduced motion until the browser's preference is known.
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)', true);
  const { track, index, scrollBy, onScroll } = useSlideStrip(count, prefersReducedMotion ? 'instant' : 'smooth');
  const isHydrated = useHydrated();
  const isPlaying = isAutoplayOn && !prefersReducedMotion && count > 1;
  useTimer(isPlaying && !isPaused, index, () => scrollBy(1));

  return {
    track,
    index,
    onScroll,
    /** Pictures of other slides load only after hydration. */
    isHydrated,
    isAutoplayOn,
    isPlaying,
    toggle: () => setIsAutoplayOn(!isAutoplayOn),
    go: (step: 1 | -1) => {
      setIsAutoplayOn(false);
      scrollBy(step);
    },
    /** Pauses while the slider is hovered or focused. */
    pauseHandlers: {
      onPointerEnter: () => setIsPaused(true),
      onPointerLeave: () => setIsPaused(false),
      onFocus: () => setIsPaused(true),
      onBlur: () => setIsPaused(false),
    },
  };
}

function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => afterYield(() => setIsHydrated(true)), []);
  return isHydrated;
}

/** Restarts with every slide. */
function useTimer(isRunning: boolean, index: number, onTime: () => void): void {
  const onTimeout = useEffectEvent(onTime);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(onTimeout, autoplayMs, index);
    return () => clearTimeout(timer);
  }, [isRunning, index]);
}

/** The slides lie in a scroll-snap track: the browser handles swipes, and the index follows the scroll position. */
function useSlideStrip(count: number, behavior: ScrollBehavior) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  // The target of a running scroll, so that a second click goes one slide further.
  const target = useRef({ index: 0, isReached: true });

  const scrollBy = (step: 1 | -1) => {
    target.current = { index: indexAfter(target.current.index, step, count), isReached: false };
    const strip = track.current;
    strip?.scrollTo({ left: target.current.index * strip.clientWidth, behavior });
  };
  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 };
    const reached = indexAtScroll(scrollLeft, clientWidth, count);
    setIndex(reached);
    // After the target is reached, further scrolling comes from the user.
    if (target.current.isReached || target.current.index === reached)
      target.current = { index: reached, isReached: true };
  };
  return { track, index, scrollBy, onScroll };
}
