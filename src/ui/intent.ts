/** A pointer that only crosses an element, and a finger that scrolls, do not rest on it for so long. */
const restMs = 80;

/**
 * Calls `act` with the element on which the pointer, a finger or the focus rests, before it is pressed; returns the
 * cleanup.
 */
export function onIntent(within: Document | Element, act: (element: Element) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const begin = ({ target }: Event) => {
    cancel();
    if (target instanceof Element) timer = setTimeout(() => act(target), restMs);
  };
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true };
  for (const type of ['pointerover', 'pointerdown', 'focusin']) within.addEventListener(type, begin, options);
  for (const type of ['pointerout', 'pointercancel', 'focusout', 'click'])
    within.addEventListener(type, cancel, options);
  return () => {
    cancel();
    listeners.abort();
  };
}

/** Whether the visitor asked the browser to load no more than needed; not every browser tells. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
