import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { reportContact } from './contract.ts';
import type { ChatContact } from './fields.ts';
import { type ReportReason, reportReasons } from './rules.ts';
import { chat } from './store.ts';
import { texts } from './texts.ts';

const reasonOf = (given: string): ReportReason => reportReasons.find((reason) => reason === given) ?? 'other';

/** The button that led here is gone: whoever reads along begins at the top. */
const focus = (start: HTMLElement | null): void => start?.focus();

export function ReportForm({ contact, onDone }: { contact: ChatContact; onDone: () => void }) {
  const form = useForm({
    initial: { reason: 'spam', details: '', isBlocked: true },
    check: ({ details }) => ({ details: details.length > 500 ? texts.badDetails : undefined }),
    send: async ({ reason, details, isBlocked }) => {
      const body = { contactId: contact.legalEntityId, reason: reasonOf(reason), details, isBlocked };
      chat.put(await call(reportContact, { body }));
      snackbar.success(texts.reported);
      onDone();
    },
  });
  return (
    <form className="form" {...form.props}>
      <p ref={focus} tabIndex={-1} className="dialog-text">
        {texts.reportText}
      </p>
      {form.message && <FormMessage>{form.message}</FormMessage>}
      <SelectField label={texts.reason} {...form.field('reason')}>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {texts.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.reportDetails} maxLength={500} {...form.field('details')} />
      <Checkbox {...form.box('isBlocked')}>{texts.reportAndBlock}</Checkbox>
      <div className="dialog-ends">
        <Button onClick={onDone}>{texts.cancel}</Button>
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.report}
        </Button>
      </div>
    </form>
  );
}
