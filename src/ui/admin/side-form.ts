import { type RefObject, useEffect, useRef, useState } from 'react';

/** The part of `useSchemaForm` and of `useEditForm().form` that is used. */
type SavedForm = {
  isDirty: boolean;
  isSubmitting: boolean;
  errorCount: number;
  submit: () => Promise<boolean>;
  reset: () => void;
};
type Shown = Pick<SavedForm, 'isDirty' | 'isSubmitting' | 'errorCount'>;

/** A form in another panel that the save bar of an editor saves too, by a call of its own. */
export type SideForm = Shown & {
  /** Resolves to false when something was not saved; the messages stand in the side form. */
  save: () => Promise<boolean>;
  reset: () => void;
  slot: SideFormSlot;
};

/** Prop of the panel, for `useAsSideForm`. */
export type SideFormSlot = { form: RefObject<SavedForm | null>; show: (shown: Shown) => void };

const nothing: Shown = { isDirty: false, isSubmitting: false, errorCount: 0 };

/** For `<EditForm beside={side}>` and a panel that gets `side.slot`. */
export function useSideForm(): SideForm {
  const form = useRef<SavedForm>(null);
  const [shown, show] = useState(nothing);
  return {
    ...shown,
    save: async () => !form.current?.isDirty || form.current.submit(),
    reset: () => form.current?.reset(),
    slot: { form, show },
  };
}

export function useAsSideForm({ form: place, show }: SideFormSlot, form: SavedForm): void {
  const { isDirty, isSubmitting, errorCount } = form;
  useEffect(() => {
    place.current = form;
  });
  useEffect(() => show({ isDirty, isSubmitting, errorCount }), [show, isDirty, isSubmitting, errorCount]);
  useEffect(
    () => () => {
      place.current = null;
      show(nothing);
    },
    [place, show],
  );
}
