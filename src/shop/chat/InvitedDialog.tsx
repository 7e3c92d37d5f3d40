import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { addContact, getContactByLink } from './contract.ts';
import { chat } from './store.ts';
import { texts } from './texts.ts';

type InvitedDialogProps = {
  token: string;
  /** With whom a conversation has begun; null when with nobody. */
  onDone: (contactId: number | null) => void;
};

/** Whoever opened someone's link is asked before they talk. */
export function InvitedDialog({ token, onDone }: InvitedDialogProps) {
  const owner = useLoaded((signal) => call(getContactByLink, { query: { token } }, signal));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const accept = async () => {
    setIsBusy(true);
    try {
      const contact = await call(addContact, { body: { token } });
      chat.put(contact);
      onDone(contact.legalEntityId);
    } catch (refusal) {
      setFailure(sentenceOf(refusal));
      setIsBusy(false);
    }
  };
  const name = owner.data?.name;
  const sentence = failure ?? owner.failure;
  return (
    <Dialog title={name ? texts.invitedTitle(name) : texts.inviteTitleOther} isOpen onClose={() => onDone(null)}>
      {sentence && <FormMessage>{sentence}</FormMessage>}
      {!sentence && (name ? <p className="dialog-text">{texts.invitedText}</p> : <Skeleton height={24} />)}
      <div className="dialog-ends">
        <Button onClick={() => onDone(null)}>{texts.cancel}</Button>
        {name && !failure && (
          <Button variant="brand" isBusy={isBusy} onClick={() => void accept()}>
            {texts.accept}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
