import { useSyncExternalStore } from 'react';

/** Whether a media query holds; the server and the first rendering take the given guess. */
export function useMedia(query: string, guess: boolean): boolean {
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => guess,
  );
}
