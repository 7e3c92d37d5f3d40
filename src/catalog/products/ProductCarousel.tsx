import {
  type FocusEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { HydrateWhenVisible } from '../../ui/HydrateWhenVisible.tsx';
import { Link } from '../../ui/Link.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import {
  draggedOffset,
  lastStart,
  offsetOf,
  type Strip,
  slidesInView,
  startAfterSwipe,
  startShowing,
  wantsMore,
  withinStrip,
} from './carousel-rules.ts';
import type { ProductCard as Product } from './contract.ts';
import { ProductCard } from './ProductCard.tsx';
import { texts } from './texts.ts';
import './product-carousel.css';

type ProductCarouselProps = {
  heading: string;
  note?: ReactNode;
  link?: { to: string; name: string };
  products: Product[];
  loadMore?: LoadMore;
};

/** Carousel with arrows and swipe; loads more products before it ends. */
export const ProductCarousel = memo(function ProductCarousel(props: ProductCarouselProps) {
  if (props.products.length === 0) return null;
  return (
    <HydrateWhenVisible className="carousel-place far">
      <Carousel {...props} />
    </HydrateWhenVisible>
  );
});

function Carousel(props: ProductCarouselProps) {
  const { heading, note, link, products: first, loadMore } = props;
  const { products, grow } = useGrowingList(first, loadMore);
  const onTarget = (target: number) => {
    if (wantsMore(target, products.length)) void grow();
  };
  const carousel = useCarousel({ first, list: products, onTarget });
  const titleId = useId();
  return (
    <section className="section carousel" aria-labelledby={titleId}>
      <div className="head">
        <div>
          <h2 id={titleId}>{heading}</h2>
          {note && <p>{note}</p>}
        </div>
        <div className="carousel-tools">
          {link && (
            <Link className="link" to={link.to}>
              {link.name}
            </Link>
          )}
          <RoundButton
            icon="left"
            label={texts.previousProducts}
            disabled={carousel.isAtStart}
            onClick={carousel.goBack}
          />
          <RoundButton icon="right" label={texts.nextProducts} disabled={carousel.isAtEnd} onClick={carousel.goOn} />
        </div>
      </div>
      <div className="carousel-view" {...carousel.view}>
        <ul
          ref={carousel.track}
          className={carousel.isDragging ? 'carousel-track is-dragging' : 'carousel-track'}
          style={{ transform: `translateX(${-carousel.offset}px)` }}
        >
          {products.map((product) => (
            <li key={product.id}>
              <Suspense>
                <ProductCard product={product} level={3} />
              </Suspense>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const afterNavigationMs = 100;
const afterNewListMs = 500;
const unmeasured: Strip = { count: 0, step: 0, gap: 0, view: 0 };

type Slides = {
  /** Initial list; a new one resets the carousel to its first slide. */
  first: unknown;
  /** List including products loaded later. */
  list: unknown;
  /** Called with the slide the carousel moves to. */
  onTarget: (slide: number) => void;
};

/** Moves by arrows, swipes and keyboard focus. */
function useCarousel({ first, list, onTarget }: Slides) {
  const track = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState({ first, start: 0 });
  const start = position.first === first ? position.start : 0;
  const strip = useStrip(track, list, start);

  const goTo = (slide: number) => {
    const target = withinStrip(slide, strip);
    setPosition({ first, start: target });
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

/** Measures the strip when its size, list or position changes. */
function useStrip(track: RefObject<HTMLElement | null>, list: unknown, start: number): Strip {
  const [strip, setStrip] = useState(unmeasured);
  const { key } = useLocation();
  const measure = useCallback(() => setStrip((before) => stripOf(track.current) ?? before), [track]);
  useDelayed(afterNewListMs, list, measure);
  useDelayed(afterNavigationMs, `${key} ${start}`, measure);
  useEffect(() => {
    const view = track.current?.parentElement;
    const observer = new ResizeObserver(measure);
    if (view) observer.observe(view);
    return () => observer.disconnect();
  }, [track, measure]);
  return strip;
}

/** Calls `callback` `wait` milliseconds after `value` changed. */
function useDelayed(wait: number, value: unknown, callback: (value: unknown) => void): void {
  useEffect(() => {
    const timer = setTimeout(callback, wait, value);
    return () => clearTimeout(timer);
  }, [wait, value, callback]);
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

/** Pointer movement in pixels below which a press is a click. */
const clickTolerancePx = 8;

/** Tracks horizontal dragging; suppresses the click that follows a drag. */
function useSwipe(onEnd: (dragged: number) => void) {
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
      if (!hasDragged.current && Math.abs(moved) < clickTolerancePx) return;
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

type LoadMore = (skip: number) => Promise<Product[]>;

/** A list that loads more on demand and resets when `first` changes. Failures are silent: the next call retries. */
function useGrowingList(first: Product[], loadMore?: LoadMore) {
  const [state, setState] = useState({ from: first, products: first, isComplete: false });
  const requestedFor = useRef<Product[]>(null);
  const { products, isComplete } = state.from === first ? state : { products: first, isComplete: false };

  const grow = async () => {
    if (!loadMore || isComplete || requestedFor.current === products) return;
    requestedFor.current = products;
    const more = await loadMore(products.length).catch(() => null);
    if (!more && requestedFor.current === products) requestedFor.current = null;
    if (more) setState({ from: first, products: withMore(products, more), isComplete: more.length === 0 });
  };
  return { products, grow };
}

function withMore(products: Product[], more: Product[]): Product[] {
  const ids = new Set(products.map(({ id }) => id));
  return [...products, ...more.filter(({ id }) => !ids.has(id))];
}
