/** Holds back the hydration of one part of the page until it is opened, and tells when React has hydrated it. */
export type HydrationGate = {
  isOpen: () => boolean;
  opened: Promise<void>;
  open: () => void;
  isHydrated: () => boolean;
  hydrated: Promise<void>;
  setHydrated: () => void;
};

const gates = new Map<Element, HydrationGate>();
let areAllOpen = false;
let observer: IntersectionObserver | undefined;

export function createHydrationGate(): HydrationGate {
  const opening = Promise.withResolvers<void>();
  const hydration = Promise.withResolvers<void>();
  let isOpen = false;
  let isHydrated = false;
  return {
    isOpen: () => isOpen || areAllOpen,
    opened: opening.promise,
    open: () => {
      isOpen = true;
      opening.resolve();
    },
    isHydrated: () => isHydrated,
    hydrated: hydration.promise,
    setHydrated: () => {
      isHydrated = true;
      hydration.resolve();
    },
  };
}

/** Returns the gate of the innermost part that contains the element. */
export function findGate(element: Element): HydrationGate | null {
  for (let part: Element | null = element; part; part = part.parentElement) {
    const gate = gates.get(part);
    if (gate) return gate;
  }
  return null;
}

/** Registers the gate of the part that begins at the element; returns the cleanup. */
export function registerGate(element: Element, gate: HydrationGate): () => void {
  gates.set(element, gate);
  return () => gates.delete(element);
}

/** Opens the gate when the element comes within half a screen of the viewport; returns the cleanup. */
export function openWhenNearViewport(element: Element, gate: HydrationGate): () => void {
  if (areAllOpen) gate.open();
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) gates.get(target)?.open();
    },
    { rootMargin: '50%' },
  );
  observer.observe(element);
  return registerGate(element, gate);
}

/** Opens every gate, so that React hydrates all parts. */
export function openAllGates(): void {
  areAllOpen = true;
  observer?.disconnect();
  for (const gate of gates.values()) gate.open();
}

if (typeof window !== 'undefined') {
  for (const event of ['pointerdown', 'keydown', 'popstate'])
    window.addEventListener(event, openAllGates, { capture: true, once: true });
  openBeforeNavigation();
}

/** A part that is still suspended would hold back the next page, so every navigation opens all gates first. */
function openBeforeNavigation(): void {
  // Browsers without the Navigation API do not announce navigations: there nothing is held back.
  if (!('navigation' in window)) openAllGates();
  else
    window.navigation.addEventListener('navigate', ({ destination }) => {
      if (destination.url !== location.href) openAllGates();
    });
}
