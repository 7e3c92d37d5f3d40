import { useEffect, useRef, useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call, recoverFrom } from '../../../platform/http/client.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { acceptClaims, claimsReason } from '../contract.ts';
import { texts as refusalTexts } from '../texts.ts';
import { texts } from './texts.ts';

type Question = { sentences: readonly string[]; answer: (isAccepted: boolean) => void };

/** Shows the sentences that stopped a text from being published; the owner may accept them, then the call is repeated. */
export function AcceptClaims() {
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef(question);
  open.current = question;

  useEffect(
    () =>
      recoverFrom(
        claimsReason,
        ([, ...sentences]) =>
          new Promise((resolve) => {
            open.current?.answer(false);
            setQuestion({ sentences, answer: resolve });
          }),
      ),
    [],
  );

  const close = (isAccepted: boolean) => {
    question?.answer(isAccepted);
    setQuestion(null);
  };
  return (
    <Dialog title={texts.dialogTitle} isOpen={question !== null} onClose={() => close(false)}>
      {question && <AcceptForm sentences={question.sentences} onDone={close} />}
    </Dialog>
  );
}

type AcceptFormProps = { sentences: readonly string[]; onDone: (isAccepted: boolean) => void };

export function AcceptForm({ sentences, onDone }: AcceptFormProps) {
  const canAccept = useHasPermission('claims:write');
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim().length < 10 ? refusalTexts.badReason : undefined }),
    submit: async ({ reason }) => {
      await call(acceptClaims, { body: { sentences: [...sentences], reason } });
      onDone(true);
    },
  });
  return (
    <form className="form" {...form.props}>
      <p className="dialog-text">{texts.dialogText}</p>
      <ul className="claim-sentences">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <FormMessage>{form.message}</FormMessage>
      {canAccept ? (
        <TextAreaField label={texts.reason} hint={texts.reasonHint} maxLength={500} {...form.field('reason')} />
      ) : (
        <p>{texts.onlyOwner}</p>
      )}
      <div className="dialog-ends">
        <Button onClick={() => onDone(false)}>{texts.change}</Button>
        {canAccept && (
          <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
            {texts.acceptAndPublish}
          </Button>
        )}
      </div>
    </form>
  );
}
