import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { FormMessage } from '../FormMessage.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { ConfirmLeave } from './ConfirmLeave.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { usePictureUploads } from './picture-uploads.ts';
import { UnlessReadOnly, useIsReadOnly } from './read-only.tsx';
import type { SideForm } from './side-form.ts';
import { texts } from './texts.ts';

/** The part of useSchemaForm, useEditForm and useForm that a form element uses. */
export type FormState = {
  props: { onSubmit: (event: { preventDefault: () => void }) => void; ref: RefObject<HTMLFormElement | null> };
  message: string | null;
  isSubmitting: boolean;
  /** Number of messages at fields, for the save bar. */
  errorCount?: number;
};

type EditFormProps = {
  /** Result of useEditForm or usePageForm. */
  edit: {
    form: FormState & { reset: () => void };
    isDirty: boolean;
    conflict: { isShown: boolean; onKeep: () => void };
  };
  /** A form in another panel that is saved before this one, by the same button. */
  beside?: Omit<SideForm, 'slot'>;
  isNew: boolean;
  onReload: () => void;
  children: ReactNode;
};

/** The form of a versioned record: conflict and error messages above the fields, the save bar below. */
export const EditForm = ({ edit: { form, isDirty, conflict }, beside, isNew, onReload, children }: EditFormProps) => (
  <form className="form" {...form.props} onSubmit={submitBoth(form.props.onSubmit, isDirty, beside)}>
    <ConflictNotice {...conflict} onReload={onReload} />
    <FormMessage>{form.message}</FormMessage>
    <FormFields>{children}</FormFields>
    <UnlessReadOnly>
      <EditBar
        isDirty={isDirty || beside?.isDirty === true}
        isSaving={form.isSubmitting || beside?.isSubmitting === true}
        isNew={isNew}
        errorCount={(form.errorCount ?? 0) + (beside?.errorCount ?? 0)}
        onDiscard={() => {
          form.reset();
          beside?.reset();
        }}
      />
    </UnlessReadOnly>
  </form>
);

type Submit = FormState['props']['onSubmit'];

/** A failed save of the form beside keeps this one from being saved, because saving reloads both. */
const submitBoth =
  (submit: Submit, isDirty: boolean, beside: EditFormProps['beside']): Submit =>
  async (event) => {
    event.preventDefault();
    if (beside?.isDirty && !(await beside.save())) return;
    if (isDirty || !beside?.isDirty) submit(event);
  };

/** Disables every control at once; links keep working. */
const FormFields = ({ children }: { children: ReactNode }) =>
  useIsReadOnly() ? (
    <fieldset disabled className="read-only-fields">
      {children}
    </fieldset>
  ) : (
    children
  );

type EditBarProps = {
  /** The form has unsaved changes. */
  isDirty: boolean;
  isSaving: boolean;
  errorCount: number;
  onDiscard: () => void;
  /** Label of the button, by default 'Salvează'. */
  action?: string;
  /** A new record can be saved without a change. */
  isNew?: boolean;
};

/** The last element inside a form: saves or discards, and asks before unsaved changes are lost. */
function EditBar({ isDirty, isSaving, errorCount, onDiscard, action = texts.save, isNew = false }: EditBarProps) {
  const { isUploading, isWaiting, submit } = useWaitForUploads();
  return (
    <div className={isDirty || errorCount > 0 ? 'edit-bar is-dirty' : 'edit-bar'}>
      <span role="status">
        {isWaiting ? texts.waitsForPicture : errorCount > 0 ? texts.errors(errorCount) : isDirty && texts.unsaved}
      </span>
      {isDirty && (
        <Button size="s" onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
      <Button
        {...submit}
        type="submit"
        variant="brand"
        size="s"
        isBusy={isSaving || isWaiting}
        disabled={!isDirty && !isNew && !isUploading}
      >
        {action}
      </Button>
      <ConfirmLeave isActive={(isDirty || isUploading) && !isSaving} />
    </div>
  );
}

/** A click on save during a picture upload submits the form once the upload succeeds; a failed upload cancels it. */
function useWaitForUploads() {
  const button = useRef<HTMLButtonElement>(null);
  const isUploading = usePictureUploads(({ pending }) => pending > 0);
  const [failedBefore, setFailedBefore] = useState<number | null>(null);
  const isWaiting = failedBefore !== null;
  useEffect(() => {
    if (isUploading || failedBefore === null) return;
    setFailedBefore(null);
    if (usePictureUploads.getState().failed === failedBefore) button.current?.form?.requestSubmit();
  }, [isUploading, failedBefore]);
  const wait = (event: MouseEvent) => {
    if (!isUploading) return;
    event.preventDefault();
    setFailedBefore(usePictureUploads.getState().failed);
  };
  return { isUploading, isWaiting, submit: { ref: button, onClick: wait } };
}

export const FormSkeleton = () => (
  <div className="panels">
    <Skeleton height={320} />
    <Skeleton height={320} />
  </div>
);
