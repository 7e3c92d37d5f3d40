import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { refusalTexts } from '../texts.ts';
import { isReason, mostReason } from './queue-rules.ts';
import { texts } from './texts.ts';

type RejectDialogProps = {
  /** Null while it is closed. */
  title: string | null;
  /** Common reasons, ready to be taken. */
  reasons: readonly string[];
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Why something is not published: its author gets the sentence by mail. */
export const RejectDialog = ({ title, ...rest }: RejectDialogProps) => (
  <Dialog title={title ?? texts.reject} isOpen={title !== null} onClose={rest.onClose}>
    <ReasonForm {...rest} />
  </Dialog>
);

function ReasonForm({ reasons, onReject, onClose }: Omit<RejectDialogProps, 'title'>) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : refusalTexts.reason }),
    send: async ({ reason }) => {
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
          <Button key={sentence} size="s" onClick={() => form.change({ reason: sentence })}>
            {sentence}
          </Button>
        ))}
      </fieldset>
      <Field label={texts.reason} hint={texts.reasonHint} error={error}>
        {(wiring) => <textarea {...reason} {...wiring} className="input" rows={3} maxLength={mostReason} />}
      </Field>
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.reject}
        </Button>
      </div>
    </form>
  );
}
