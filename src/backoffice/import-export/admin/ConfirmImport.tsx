import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { confirmImport, type Import } from '../contract.ts';
import { ConfirmFields } from '../fields.ts';
import { texts } from './texts.ts';

type ConfirmProps = { file: Import; onConfirmed: () => void };

export function ConfirmButton({ file, onConfirmed }: ConfirmProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="brand" size="s" onClick={() => setIsOpen(true)}>
        {texts.confirm(file.total)}
      </Button>
      {isOpen && <ConfirmImport file={file} onConfirmed={onConfirmed} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ConfirmImport({
  file: { id, counts, total, subscribers },
  onConfirmed,
  onClose,
}: ConfirmProps & { onClose: () => void }) {
  const form = useSchemaForm({
    schema: ConfirmFields,
    initialValues: toFormValues(ConfirmFields, null),
    submit: async (body) => {
      await call(confirmImport, { params: { id }, body });
      onClose();
      onConfirmed();
    },
  });
  return (
    <FormDialog
      title={texts.confirmTitle}
      text={texts.confirmText(counts)}
      form={form}
      action={texts.confirm(total)}
      onClose={onClose}
    >
      {subscribers > 0 && (
        <>
          <p>{texts.subscribers(subscribers)}</p>
          <Toggle {...form.checkbox('isConsentProven')} hint={texts.isConsentProvenHint}>
            {texts.isConsentProven}
          </Toggle>
          {form.values.isConsentProven && (
            <>
              <TextField
                label={texts.consentSource}
                hint={texts.consentSourceHint}
                {...form.field('consentSource')}
                isOptional={false}
              />
              <DateField
                label={texts.consentOn}
                hint={texts.consentOnHint}
                {...form.field('consentOn')}
                isOptional={false}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
