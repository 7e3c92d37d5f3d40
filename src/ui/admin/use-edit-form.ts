import { useState } from 'react';
import { useNavigate } from 'react-router';
import { snackbar } from '../snackbar.ts';
import { type FormOptions, type FormValues, useForm } from '../use-form.ts';
import { isConflict } from './ConflictNotice.tsx';

export const hasChanges = <Values extends FormValues>(initialValues: Values, values: Values): boolean =>
  Object.keys(initialValues).some((name) => initialValues[name] !== values[name]);

type EditOptions<Values extends FormValues, Saved> = Omit<FormOptions<Values>, 'submit'> & {
  /** The loaded record with its version; null for a new one. */
  saved: Saved;
  save: (values: Values, base: Saved) => Promise<unknown>;
  /** Loads the current record after a conflict. */
  newest: () => Promise<Saved>;
};

/** A form for a versioned record. A version conflict is reported; the user may then save over the newer version. */
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
    submit: (values) =>
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
    isDirty: hasChanges(options.initialValues, form.values),
    /** For `<ConflictNotice {...conflict} onReload={…} />`. */
    conflict: { isShown, onKeep: () => void keep() },
  };
}

type PageFormOptions<Values extends FormValues, Saved> = Omit<EditOptions<Values, Saved | null>, 'save'> & {
  /** Path of the list page; the record's own page is `listPath/id`. */
  listPath: string;
  add: (values: Values) => Promise<{ id: number }>;
  edit: (values: Values, base: Saved) => Promise<unknown>;
  texts: { made: string; saved: string };
  onSaved: () => void;
};

/** A form with a page of its own: creating a record navigates to its page, saving reloads it. */
export function usePageForm<Values extends FormValues, Saved>({
  listPath: list,
  add,
  edit,
  texts,
  onSaved,
  ...options
}: PageFormOptions<Values, Saved>) {
  const navigate = useNavigate();
  return useEditForm({
    ...options,
    save: async (values, base) => {
      if (base === null) {
        const { id } = await add(values);
        snackbar.success(texts.made);
        return navigate(`${list}/${id}`, { replace: true });
      }
      await edit(values, base);
      snackbar.success(texts.saved);
      onSaved();
    },
  });
}
