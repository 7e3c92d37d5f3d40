import { useSyncExternalStore } from 'react';

/** Whether a media query matches; the server and the first render use `serverValue`. */
export function useMediaQuery(query: string, serverValue: boolean): boolean {
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => serverValue,
  );
}
