import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { blockContact } from './contract.ts';
import type { ChatContact } from './fields.ts';
import { ReportForm } from './ReportForm.tsx';
import { chat } from './store.ts';
import { texts } from './texts.ts';

type ContactDialogProps = { contact: ChatContact; isOpen: boolean; onClose: () => void };

/** What one can do about a conversation that is not wanted: block it, or have the shop look at it. */
export const ContactDialog = ({ contact, isOpen, onClose }: ContactDialogProps) => (
  <Dialog title={texts.conversation(contact.name)} isOpen={isOpen} onClose={onClose}>
    <Ways contact={contact} onDone={onClose} />
  </Dialog>
);

function Ways({ contact, onDone }: { contact: ChatContact; onDone: () => void }) {
  const [isReporting, setIsReporting] = useState(false);
  if (isReporting) return <ReportForm contact={contact} onDone={onDone} />;
  return <Choices contact={contact} onReport={() => setIsReporting(true)} onDone={onDone} />;
}

type ChoicesProps = { contact: ChatContact; onReport: () => void; onDone: () => void };

function Choices({ contact, onReport, onDone }: ChoicesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isBlocked = !contact.isBlocked;
  const block = async () => {
    setIsBusy(true);
    try {
      chat.put(await call(blockContact, { body: { contactId: contact.legalEntityId, isBlocked } }));
      snackbar.success(isBlocked ? texts.blocked : texts.unblocked);
      onDone();
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
    }
    setIsBusy(false);
  };
  return (
    <>
      <p className="dialog-text">{isBlocked ? texts.blockText : texts.isBlocked}</p>
      <div className="dialog-ends">
        <Button onClick={onReport}>{texts.report}</Button>
        <Button variant="brand" isBusy={isBusy} onClick={() => void block()}>
          {isBlocked ? texts.block : texts.unblock}
        </Button>
      </div>
    </>
  );
}
