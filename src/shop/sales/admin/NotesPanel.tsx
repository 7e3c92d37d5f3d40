import { call } from '../../../kit/client.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { addOrderNote } from '../../orders/desk-contract.ts';
import type { OrderPartProps } from './OrderPage.tsx';
import { texts } from './texts.ts';

/** What colleagues should know. */
export function NotesPanel({ order, onChange }: OrderPartProps) {
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : texts.badNote }),
    send: async ({ text }) => {
      onChange(await call(addOrderNote, { params: { id: order.id }, body: { text } }));
      form.reset();
      snackbar.success(texts.noted);
    },
  });
  return (
    <Panel title={texts.notes}>
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        <AreaField label={texts.newNote} hint={texts.notesText} maxLength={2000} {...form.field('text')} />
        <div className="form-ends">
          <Button type="submit" size="s" isBusy={form.isSending}>
            {texts.addNote}
          </Button>
        </div>
      </form>
      {order.notes.length > 0 && (
        <History
          label={texts.notes}
          events={order.notes.map(({ id, text, at, author }) => ({ key: id, name: text, at, author }))}
        />
      )}
    </Panel>
  );
}
