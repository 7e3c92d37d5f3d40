import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { refundLostParcel } from '../admin-contract.ts';
import { StepFields } from '../admin-fields.ts';
import { texts } from './texts.ts';

const Note = StepFields.pick({ note: true });

type LostRefundProps = { parcelId: number; onDone: () => void };

/** Gives the money of a lost parcel back. */
export function LostRefund(props: LostRefundProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="brand" onClick={() => setIsOpen(true)}>
        {texts.lostRefund}
      </Button>
      {isOpen && <LostDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LostDialog({ parcelId, onDone, onClose }: LostRefundProps & { onClose: () => void }) {
  const form = useSchemaForm({
    schema: Note,
    initialValues: toFormValues(Note, null),
    submit: async ({ note }) => {
      await call(refundLostParcel, { body: { parcelId, note } });
      snackbar.success(texts.lostDone);
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog title={texts.lostTitle} text={texts.lostText} form={form} action={texts.lostRefund} onClose={onClose}>
      <TextAreaField label={texts.note} hint={texts.noteHint} {...form.field('note')} />
    </FormDialog>
  );
}
