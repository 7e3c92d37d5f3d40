import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

export type Entry = { id: number; isDefault: boolean };

type Calls<One extends Entry> = {
  load: (signal: AbortSignal) => Promise<One[]>;
  remove: (one: One) => Promise<unknown>;
  makeDefault: (one: One) => Promise<unknown>;
};

/** A short list that shows a change at once and then asks the server how it really stands. */
export function useEntries<One extends Entry>({ load, remove, makeDefault }: Calls<One>) {
  const asked = useLoaded(load);
  const attempt = async (change: (before: One[]) => One[], ask: () => Promise<unknown>) => {
    asked.set(change);
    await ask().catch((failure: unknown) => snackbar.error(sentenceOf(failure)));
    asked.refresh();
  };
  return {
    ...asked,
    remove: (one: One) =>
      attempt(
        (list) => list.filter(({ id }) => id !== one.id),
        () => remove(one),
      ),
    makeDefault: (one: One) =>
      attempt(
        (list) => list.map((other) => ({ ...other, isDefault: other.id === one.id })),
        () => makeDefault(one),
      ),
  };
}
