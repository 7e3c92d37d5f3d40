/** Holds back the hydration of one part of the page until `start`, and tells when React has hydrated it. */
export type DeferredHydration = {
  hasStarted: () => boolean;
  started: Promise<void>;
  start: () => void;
  isHydrated: () => boolean;
  hydrated: Promise<void>;
  setHydrated: () => void;
};

const deferredParts = new Map<Element, DeferredHydration>();
let isHydratingAll = false;
let observer: IntersectionObserver | undefined;

export function deferHydration(): DeferredHydration {
  const starting = Promise.withResolvers<void>();
  const hydration = Promise.withResolvers<void>();
  let hasStarted = false;
  let isHydrated = false;
  return {
    hasStarted: () => hasStarted || isHydratingAll,
    started: starting.promise,
    start: () => {
      hasStarted = true;
      starting.resolve();
    },
    isHydrated: () => isHydrated,
    hydrated: hydration.promise,
    setHydrated: () => {
      isHydrated = true;
      hydration.resolve();
    },
  };
}

/** Finds the innermost part that contains the element. */
export function findDeferredHydration(element: Element): DeferredHydration | null {
  for (let part: Element | null = element; part; part = part.parentElement) {
    const deferred = deferredParts.get(part);
    if (deferred) return deferred;
  }
  return null;
}

/** Registers the part that begins at the element; returns the cleanup. */
export function registerDeferredHydration(element: Element, deferred: DeferredHydration): () => void {
  deferredParts.set(element, deferred);
  return () => deferredParts.delete(element);
}

/** Starts the hydration when the element comes within half a screen of the viewport; returns the cleanup. */
export function hydrateNearViewport(element: Element, deferred: DeferredHydration): () => void {
  if (isHydratingAll) deferred.start();
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) deferredParts.get(target)?.start();
    },
    { rootMargin: '50%' },
  );
  observer.observe(element);
  return registerDeferredHydration(element, deferred);
}

/** Starts the hydration of all parts. */
export function hydrateAll(): void {
  isHydratingAll = true;
  observer?.disconnect();
  for (const deferred of deferredParts.values()) deferred.start();
}

if (typeof window !== 'undefined') {
  for (const event of ['pointerdown', 'keydown', 'popstate'])
    window.addEventListener(event, hydrateAll, { capture: true, once: true });
  hydrateBeforeNavigation();
}

/** A part that is still suspended would hold back the next page, so every navigation hydrates all parts first. */
function hydrateBeforeNavigation(): void {
  // Browsers without the Navigation API do not announce navigations: there nothing is held back.
  if (!('navigation' in window)) hydrateAll();
  else
    window.navigation.addEventListener('navigate', ({ destination }) => {
      if (destination.url !== location.href) hydrateAll();
    });
}
