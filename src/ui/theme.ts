import { useSyncExternalStore } from 'react';

/** 'system' follows the setting of the device. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';
const changed = 'themechange';

/** Inline script that applies the stored choice before the first paint: pages are cached and the same for everybody. */
export const themeScript = `try{const t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
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
    if (event.key !== key) return;
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
