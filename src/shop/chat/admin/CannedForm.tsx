import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { ConflictNotice, isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { type CannedAnswer, deleteCanned, getCanned, putCanned } from '../admin-contract.ts';
import { longestMessage, mostCannedTitle } from '../rules.ts';
import { texts as chatTexts } from '../texts.ts';
import { texts } from './texts.ts';

type CannedFormProps = { canned: CannedAnswer | null; onClose: () => void; onDone: () => void };

export function CannedForm({ canned, onClose, onDone }: CannedFormProps) {
  const [base, setBase] = useState(canned);
  const [isShown, setIsShown] = useState(false);
  /** What was said by others meanwhile is shown, not written over. */
  const orConflict = (failure: unknown) => {
    if (!isConflict(failure)) throw failure;
    setIsShown(true);
    return undefined;
  };
  const form = useForm({
    initial: { title: canned?.title ?? '', body: canned?.body ?? '' },
    check: ({ title, body }) => ({
      title: title.trim() === '' ? chatTexts.cannedTitle : undefined,
      body: body.trim() === '' ? chatTexts.badMessage : undefined,
    }),
    blames: { [chatTexts.cannedTaken]: 'title' },
    send: async ({ title, body }) => {
      const kept = base ? { id: base.id, version: base.version } : {};
      const saved = await call(putCanned, { body: { ...kept, title, body } }).catch(orConflict);
      if (saved) finish(texts.saved);
    },
  });
  const finish = (said: string) => {
    snackbar.success(said);
    onDone();
  };
  const remove = async ({ id, version }: CannedAnswer) => {
    const answer = await call(deleteCanned, { params: { id }, body: { version } }).catch(orConflict);
    if (answer === null) finish(texts.removed);
  };
  const newest = async () => {
    const found = (await call(getCanned, {})).find(({ id }) => id === canned?.id);
    if (found) setBase(found);
    setIsShown(false);
    return found;
  };
  const reload = async () => {
    const found = await newest();
    if (found) form.change({ title: found.title, body: found.body });
  };
  const { error, ...body } = form.field('body');
  return (
    <form className="form" {...form.props}>
      <ConflictNotice isShown={isShown} onReload={() => void reload()} onKeep={() => void newest()} />
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.cannedTitle} maxLength={mostCannedTitle} {...form.field('title')} />
      <Field label={texts.cannedBody} hint={texts.cannedHint} error={error}>
        {(wiring) => <textarea {...body} {...wiring} className="input" rows={6} maxLength={longestMessage} />}
      </Field>
      <div className="dialog-ends">
        {base && (
          <Button variant="text" onClick={() => void remove(base)}>
            {texts.remove}
          </Button>
        )}
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
