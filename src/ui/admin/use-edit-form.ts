import { useState } from 'react';
import { type FormOptions, type FormValues, useForm } from '../use-form.ts';
import { isConflict } from './ConflictNotice.tsx';
import { isChanged } from './is-changed.ts';

export type EditOptions<Values extends FormValues, Saved> = Omit<FormOptions<Values>, 'send'> & {
  /** What was read, and with it the version; null for something new. */
  saved: Saved;
  save: (values: Values, base: Saved) => Promise<unknown>;
  /** What others have saved meanwhile. */
  newest: () => Promise<Saved>;
};

/** A form over something with a version: an outdated one is told, and may be saved over what the other person saved. */
export function useEditForm<Values extends FormValues, Saved>({
  saved,
  save,
  newest,
  ...options
}: EditOptions<Values, Saved>) {
  const [base, setBase] = useState(saved);
  const [isShown, setIsShown] = useState(false);

  const form = useForm({
    ...options,
    send: (values) =>
      save(values, base).catch((failure: unknown) => {
        if (!isConflict(failure)) throw failure;
        setIsShown(true);
      }),
  });

  const keep = async () => {
    setBase(await newest());
    setIsShown(false);
  };
  return {
    form,
    isDirty: isChanged(options.initial, form.values),
    /** For `<ConflictNotice {...conflict} onReload={…} />`. */
    conflict: { isShown, onKeep: () => void keep() },
  };
}
