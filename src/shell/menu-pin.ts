import { useSyncExternalStore } from 'react';

const key = 'menu-pin';
const listeners = new Set<() => void>();

/** Whether the front page keeps the category panel open beside its hero: yes, until someone unpins it. */
export const useMenuPin = (): boolean => useSyncExternalStore(subscribe, isPinned, () => true);

export function setMenuPin(pinned: boolean): void {
  try {
    localStorage.setItem(key, pinned ? 'on' : 'off');
  } catch {
    // A browser without storage forgets the pin, nothing more.
  }
  for (const tell of listeners) tell();
}

function isPinned(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
