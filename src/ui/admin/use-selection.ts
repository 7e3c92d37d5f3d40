import { useState } from 'react';

/** Which rows are chosen; a row that is no longer in sight is no longer chosen. */
export function useSelection(keys: readonly number[]) {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());
  const chosen = keys.filter((key) => wanted.has(key));
  const isAll = keys.length > 0 && chosen.length === keys.length;
  return {
    chosen,
    has: (key: number) => wanted.has(key),
    isAll,
    toggle: (key: number) =>
      setWanted((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key])),
    toggleAll: () => setWanted(new Set(isAll ? [] : keys)),
    clear: () => setWanted(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
