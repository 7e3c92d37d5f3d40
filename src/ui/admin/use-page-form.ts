import { useNavigate } from 'react-router';
import { snackbar } from '../snackbar.ts';
import type { FormValues } from '../use-form.ts';
import { type EditOptions, useEditForm } from './use-edit-form.ts';

type PageFormOptions<Values extends FormValues, Saved> = Omit<EditOptions<Values, Saved | null>, 'save'> & {
  /** Where its list is; its own page stands below that. */
  list: string;
  add: (values: Values) => Promise<{ id: number }>;
  edit: (values: Values, base: Saved) => Promise<unknown>;
  texts: { made: string; saved: string };
  onSaved: () => void;
};

/** Something with a page of its own: a new one leads there once it is made, a saved one is read again. */
export function usePageForm<Values extends FormValues, Saved>({
  list,
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
