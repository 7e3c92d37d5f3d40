import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { issueGiftCard } from '../contract.ts';
import { GiftCardFields } from '../fields.ts';
import { giftDesignNames, giftDesigns } from '../rules.ts';
import { texts } from './texts.ts';

/** The button that issues a card, and its code once. */
export function IssueCard({ onIssued }: { onIssued: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const done = (issued: string) => {
    setIsOpen(false);
    setCode(issued);
    onIssued();
  };
  return (
    <>
      <Button size="s" variant="brand" onClick={() => setIsOpen(true)}>
        {texts.issue}
      </Button>
      {isOpen && <IssueDialog onIssued={done} onClose={() => setIsOpen(false)} />}
      {code && (
        <Dialog title={texts.issued} isOpen onClose={() => setCode(null)}>
          <p className="dialog-text">{texts.issuedText}</p>
          <CopyField text={code} texts={texts.copy} />
          <div className="dialog-ends">
            <Button onClick={() => setCode(null)}>{texts.close}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function IssueDialog({ onIssued, onClose }: { onIssued: (code: string) => void; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const form = useSchemaForm({
    schema: GiftCardFields,
    initialValues: toFormValues(GiftCardFields, null),
    submit: async (body) => onIssued((await call(issueGiftCard, { body: { ...body, key } })).code),
  });
  return (
    <FormDialog title={texts.issue} text={texts.issueText} form={form} action={texts.issue} onClose={onClose}>
      <MoneyField label={texts.amount} {...form.field('amount')} />
      <TextField
        type="email"
        label={texts.recipientEmail}
        hint={texts.recipientHint}
        autoComplete="off"
        {...form.field('recipientEmail')}
      />
      <div className="form-pair">
        <TextField label={texts.recipientName} autoComplete="off" {...form.field('recipientName')} />
        <TextField label={texts.senderName} autoComplete="off" {...form.field('senderName')} />
      </div>
      <TextAreaField label={texts.message} hint={texts.messageHint} {...form.field('message')} />
      <SelectField label={texts.design} {...form.field('design')}>
        {giftDesigns.map((design) => (
          <option key={design} value={design}>
            {giftDesignNames[design]}
          </option>
        ))}
      </SelectField>
      <DateField label={texts.sendOn} hint={texts.sendOnHint} {...form.field('sendOn')} />
    </FormDialog>
  );
}
