export type Gate = {
  isOpen: () => boolean;
  opened: Promise<void>;
  open: () => void;
  /** React has taken over what is behind it. */
  isAlive: boolean;
};

const gates = new Map<Element, Gate>();
let isAllOpen = false;
let watch: IntersectionObserver | undefined;

export function newGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOpen = false;
  return {
    isOpen: () => isOpen || isAllOpen,
    opened: promise,
    open: () => {
      isOpen = true;
      resolve();
    },
    isAlive: false,
  };
}

/** A press on it is not heard yet. */
export function isAsleep(element: Element): boolean {
  for (let place: Element | null = element; place; place = place.parentElement) {
    const gate = gates.get(place);
    if (gate) return !gate.isAlive;
  }
  return false;
}

/** The gate of the part that begins at a place, for as long as the part is there. */
export function setGate(place: Element, gate: Gate): () => void {
  gates.set(place, gate);
  return () => gates.delete(place);
}

/** One observer for all of them. */
export function openWhenNear(place: Element, gate: Gate): () => void {
  if (isAllOpen) gate.open();
  watch ??= startWatching();
  watch.observe(place);
  return setGate(place, gate);
}

const startWatching = (): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) gates.get(target)?.open();
    },
    { rootMargin: '50%' },
  );

// From the first moment: a press on a part that waits would be lost.
if (typeof window !== 'undefined') {
  for (const event of ['pointerdown', 'keydown', 'popstate'])
    window.addEventListener(event, openAll, { capture: true, once: true });
  openBeforeLeaving();
}

/**
 * A page that is left cannot wait for parts that are not alive: React would hold the next page back until they are.
 * So whatever leads away wakes all of them first. Where the browser does not tell of it, nothing waits.
 */
function openBeforeLeaving(): void {
  if (!('navigation' in window)) openAll();
  else
    window.navigation.addEventListener('navigate', ({ destination }) => {
      if (destination.url !== location.href) openAll();
    });
}

export function openAll(): void {
  isAllOpen = true;
  watch?.disconnect();
  for (const gate of gates.values()) gate.open();
}
