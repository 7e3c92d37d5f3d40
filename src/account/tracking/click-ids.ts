import { writeStored } from '../../platform/browser-storage.ts';
import { clickIdsKey } from './click-ids-key.ts';
import { type ClickIds, clickIdsIn } from './marks-rules.ts';

const maxAgeMs = 30 * 24 * 3600 * 1000;

type Kept = { at: number; ids: ClickIds };

/** Keeps the click ids of the address that the browser loaded first; call it only with consent to marketing. */
export function keepClickIds(): void {
  const [loaded] = performance.getEntriesByType('navigation');
  const ids = clickIdsIn(new URL(loaded?.name ?? window.location.href).searchParams, new Date());
  if (Object.keys(ids).length === 0) return;
  writeStored(clickIdsKey, JSON.stringify({ at: Date.now(), ids } satisfies Kept));
}

/** The ids of the last click on an advertisement, for a month. */
export function keptClickIds(): ClickIds {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(clickIdsKey) ?? 'null');
    return kept && Date.now() - kept.at < maxAgeMs ? kept.ids : {};
  } catch {
    return {};
  }
}
