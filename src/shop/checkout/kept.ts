/** What the browser keeps of a checkout. Storage may be blocked, full, or hold rubbish: then nothing is kept. */
type Keeper<Shape> = { read: () => Shape | null; write: (shape: Shape) => void; forget: () => void };

export function keeper<Shape>(storage: () => Storage, key: string): Keeper<Shape> {
  const attempt = <Answer>(act: () => Answer): Answer | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((): Shape | null => JSON.parse(storage().getItem(key) ?? 'null')),
    write: (shape) => attempt(() => storage().setItem(key, JSON.stringify(shape))),
    forget: () => attempt(() => storage().removeItem(key)),
  };
}

/** For what belongs to this tab. */
export const inTab = (): Storage => sessionStorage;
/** For what other tabs must see too. */
export const inBrowser = (): Storage => localStorage;
