import { create } from 'zustand';
import type { ShownMenus } from './shown-menus.ts';

/** The menus of the draft, while somebody looks at the preview; otherwise null. */
export const useMenuPreview = create<{ menus: ShownMenus | null }>(() => ({ menus: null }));
