import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { getContactLink, resetContactLink } from './contract.ts';
import { texts } from './texts.ts';

/** The customer's invitation link; created on first use. */
export const LinkDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog title={texts.inviteTitle} isOpen={isOpen} onClose={onClose}>
    <p className="dialog-text">{texts.inviteText}</p>
    <OwnLink />
  </Dialog>
);

function OwnLink() {
  const link = useAsyncData((signal) => call(getContactLink, {}, signal));
  const [isBusy, setIsBusy] = useState(false);
  const reset = async () => {
    setIsBusy(true);
    try {
      const fresh = await call(resetContactLink, { body: {} });
      link.set(() => fresh);
      snackbar.success(texts.linkReset);
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
  };
  return (
    <AsyncContent result={link} skeleton={<Skeleton className="chat-link" height={48} />}>
      {({ url }) => (
        <>
          <div className="chat-link">
            <CopyField text={url} texts={texts} />
          </div>
          <p className="chat-link-reset">
            <Button variant="text" size="s" isBusy={isBusy} onClick={() => void reset()}>
              {texts.resetLink}
            </Button>
            <span className="small muted">{texts.resetHint}</span>
          </p>
        </>
      )}
    </AsyncContent>
  );
}
