import { useSyncExternalStore } from 'react';
import { themeKey } from './theme-script.ts';

/** 'system' follows the setting of the device. */
export type Theme = 'system' | 'light' | 'dark';

const changed = 'themechange';

export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Without storage the choice lasts until the next page load.
  }
  apply(theme);
  dispatchEvent(new Event(changed));
}

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

const appliedTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';

/** The theme in force; it also follows a choice made in another tab. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, appliedTheme, () => 'system');

function subscribe(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== themeKey) return;
    apply((event.newValue as Theme | null) ?? 'system');
    onChange();
  };
  addEventListener('storage', onStorage);
  addEventListener(changed, onChange);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener(changed, onChange);
  };
}
