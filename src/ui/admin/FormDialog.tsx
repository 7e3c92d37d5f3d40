import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { FormMessage } from '../FormMessage.tsx';
import type { FormState } from './EditForm.tsx';

type FormDialogProps = {
  title: string;
  width?: 500 | 800;
  /** Shown above the fields. */
  text?: string;
  form: FormState;
  /** Label of the submit button. */
  action: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog; open for as long as it is rendered. */
export const FormDialog = ({ title, width, text, form, action, onClose, children }: FormDialogProps) => (
  <Dialog title={title} {...(width ? { width } : {})} isOpen onClose={onClose}>
    <form className="form" {...form.props}>
      {text && <p className="dialog-text">{text}</p>}
      <FormMessage>{form.message}</FormMessage>
      {children}
      <div className="dialog-ends">
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  </Dialog>
);
