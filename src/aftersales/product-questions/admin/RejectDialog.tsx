import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { RejectionFields } from '../admin-fields.ts';
import { texts } from './texts.ts';

type RejectDialogProps = {
  /** Null closes the dialog. */
  title: string | null;
  /** Suggested reasons. */
  reasons: readonly string[];
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** The author receives the reason by email. */
export const RejectDialog = ({ title, ...rest }: RejectDialogProps) => (
  <Dialog title={title ?? texts.reject} isOpen={title !== null} onClose={rest.onClose}>
    <ReasonForm {...rest} />
  </Dialog>
);

function ReasonForm({ reasons, onReject, onClose }: Omit<RejectDialogProps, 'title'>) {
  const form = useSchemaForm({
    schema: RejectionFields,
    initialValues: toFormValues(RejectionFields, null),
    submit: async ({ reason }) => {
      await onReject(reason);
      onClose();
    },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <fieldset className="queue-reasons">
        <legend className="sr">{texts.usualReasons}</legend>
        {reasons.map((sentence) => (
          <Button key={sentence} size="s" onClick={() => form.setValue('reason', sentence)}>
            {sentence}
          </Button>
        ))}
      </fieldset>
      <TextAreaField label={texts.reason} hint={texts.reasonHint} {...form.field('reason')} />
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.reject}
        </Button>
      </div>
    </form>
  );
}
