import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getContactLink, resetContactLink } from './contract.ts';
import { texts } from './texts.ts';

/** The link by which others may write to this customer; made when it is first asked for. */
export const LinkDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog title={texts.inviteTitle} isOpen={isOpen} onClose={onClose}>
    <p className="dialog-text">{texts.inviteText}</p>
    <OwnLink />
  </Dialog>
);

function OwnLink() {
  const link = useLoaded((signal) => call(getContactLink, {}, signal));
  const [isBusy, setIsBusy] = useState(false);
  const reset = async () => {
    setIsBusy(true);
    try {
      const fresh = await call(resetContactLink, { body: {} });
      link.set(() => fresh);
      snackbar.success(texts.linkReset);
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
    }
    setIsBusy(false);
  };
  return (
    <Loaded of={link} skeleton={<Skeleton className="chat-link" height={48} />}>
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
    </Loaded>
  );
}
