import type { ReactNode } from 'react';
import { FormMessage } from '../FormMessage.tsx';
import type { Form, FormValues } from '../use-form.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EditBar } from './EditBar.tsx';

type EditFormProps = {
  /** Of useEditForm or usePageForm. */
  edit: {
    form: Pick<Form<FormValues>, 'props' | 'message' | 'isSending'> & { reset: () => void };
    isDirty: boolean;
    conflict: { isShown: boolean; onKeep: () => void };
  };
  isNew: boolean;
  onReload: () => void;
  children: ReactNode;
};

/** The frame of a form over something saved: what went wrong above its fields, saving below them. */
export const EditForm = ({ edit: { form, isDirty, conflict }, isNew, onReload, children }: EditFormProps) => (
  <form className="form" {...form.props}>
    <ConflictNotice {...conflict} onReload={onReload} />
    <FormMessage>{form.message}</FormMessage>
    {children}
    <EditBar isDirty={isDirty} isSaving={form.isSending} isNew={isNew} onDiscard={() => form.reset()} />
  </form>
);
