import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { refusalTexts } from '../texts.ts';
import { isValidReason, maxReasonLength } from './queue-rules.ts';
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
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: isValidReason(reason) ? undefined : refusalTexts.reason }),
    submit: async ({ reason }) => {
      await onReject(reason.trim());
      onClose();
    },
  });
  const { error, ...reason } = form.field('reason');
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <fieldset className="queue-reasons">
        <legend className="sr">{texts.usualReasons}</legend>
        {reasons.map((sentence) => (
          <Button key={sentence} size="s" onClick={() => form.setValues({ reason: sentence })}>
            {sentence}
          </Button>
        ))}
      </fieldset>
      <Field label={texts.reason} hint={texts.reasonHint} error={error}>
        {(wiring) => <textarea {...reason} {...wiring} className="input" rows={3} maxLength={maxReasonLength} />}
      </Field>
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.reject}
        </Button>
      </div>
    </form>
  );
}
