import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { ConflictNotice, isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type CannedAnswer, deleteCanned, getCanned, putCanned } from '../admin-contract.ts';
import { CannedFields } from '../admin-fields.ts';
import { texts } from './texts.ts';

type CannedFormProps = { canned: CannedAnswer | null; onClose: () => void; onDone: () => void };

export function CannedForm({ canned, onClose, onDone }: CannedFormProps) {
  const [base, setBase] = useState(canned);
  const [isShown, setIsShown] = useState(false);
  /** Shows a version conflict instead of overwriting. */
  const orConflict = (failure: unknown) => {
    if (!isConflict(failure)) throw failure;
    setIsShown(true);
    return undefined;
  };
  const form = useSchemaForm({
    schema: CannedFields,
    initialValues: toFormValues(CannedFields, canned),
    submit: async (fields) => {
      const body = { ...fields, id: base?.id, version: base?.version };
      const saved = await call(putCanned, { body }).catch(orConflict);
      if (saved) finish(texts.saved);
    },
  });
  const finish = (message: string) => {
    snackbar.success(message);
    onDone();
  };
  const remove = async ({ id, version }: CannedAnswer) => {
    const result = await call(deleteCanned, { params: { id }, body: { version } }).catch(orConflict);
    if (result === null) finish(texts.removed);
  };
  const newest = async () => {
    const found = (await call(getCanned, {})).find(({ id }) => id === canned?.id);
    if (found) setBase(found);
    setIsShown(false);
    return found;
  };
  const reload = async () => {
    const found = await newest();
    if (found) form.setValues(toFormValues(CannedFields, found));
  };
  return (
    <form className="form" {...form.props}>
      <ConflictNotice isShown={isShown} onReload={() => void reload()} onKeep={() => void newest()} />
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.cannedTitle} {...form.field('title')} />
      <TextAreaField label={texts.cannedBody} hint={texts.cannedHint} rows={6} {...form.field('body')} />
      <div className="dialog-ends">
        {base && (
          <Button variant="text" onClick={() => void remove(base)}>
            {texts.remove}
          </Button>
        )}
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
