import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { snackbar } from '../snackbar.ts';
import { isConflict } from './ConflictNotice.tsx';
import { type FormValuesOf, toFormValues } from './schema-form.ts';
import { useSchemaForm } from './use-schema-form.ts';

type EditOptions<Schema extends z.ZodObject, Saved extends z.output<Schema> | null> = {
  /** The fields that the form edits, without id and version. */
  schema: Schema;
  /** The loaded record with its version; null for a new one. Render the form with the version as its key. */
  saved: Saved;
  /** Values of a new record that differ from the schema's defaults. */
  defaults?: Partial<FormValuesOf<Schema>>;
  save: (body: z.output<Schema>, base: Saved) => Promise<unknown>;
  /** Loads the current record after a conflict. */
  newest: () => Promise<Saved>;
};

/** A form for a versioned record. A version conflict is reported; the user may then save over the newer version. */
export function useEditForm<Schema extends z.ZodObject, Saved extends z.output<Schema> | null>({
  schema,
  saved,
  defaults,
  save,
  newest,
}: EditOptions<Schema, Saved>) {
  const [base, setBase] = useState(saved);
  const [isShown, setIsShown] = useState(false);
  const [initialValues] = useState(() =>
    saved === null ? { ...toFormValues(schema, null), ...defaults } : toFormValues(schema, saved),
  );

  const form = useSchemaForm({
    schema,
    initialValues,
    submit: (body) =>
      save(body, base).catch((failure: unknown) => {
        if (!isConflict(failure)) throw failure;
        setIsShown(true);
        return false;
      }),
  });

  const keep = async () => {
    setBase(await newest());
    setIsShown(false);
  };
  return {
    form,
    isDirty: form.isDirty,
    /** For `<ConflictNotice {...conflict} onReload={…} />`. */
    conflict: { isShown, onKeep: () => void keep() },
  };
}

type PageFormOptions<Schema extends z.ZodObject, Saved extends z.output<Schema>> = Omit<
  EditOptions<Schema, Saved | null>,
  'save'
> & {
  /** Path of the list page; the record's own page is `listPath/id`. */
  listPath: string;
  add: (body: z.output<Schema>) => Promise<{ id: number }>;
  edit: (body: z.output<Schema>, base: Saved) => Promise<unknown>;
  texts: { made: string; saved: string };
  onSaved: () => void;
};

/** A form with a page of its own: creating a record navigates to its page, saving reloads it. */
export function usePageForm<Schema extends z.ZodObject, Saved extends z.output<Schema>>({
  listPath,
  add,
  edit,
  texts,
  onSaved,
  ...options
}: PageFormOptions<Schema, Saved>) {
  const navigate = useNavigate();
  return useEditForm<Schema, Saved | null>({
    ...options,
    save: async (body, base) => {
      if (base === null) {
        const { id } = await add(body);
        snackbar.success(texts.made);
        return navigate(`${listPath}/${id}`, { replace: true });
      }
      await edit(body, base);
      snackbar.success(texts.saved);
      onSaved();
    },
  });
}
