export const clickIdsKey = 'click-ids';

/** Called when the visitor does not allow marketing. */
export function forgetClickIds(): void {
  try {
    localStorage.removeItem(clickIdsKey);
  } catch {
    // Nothing was stored.
  }
}
