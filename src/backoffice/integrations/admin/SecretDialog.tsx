import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type SecretDialogProps = {
  secret: string;
  texts: {
    shownTitle: string;
    shownText: string;
    done: string;
    copy: { link: string; copy: string; copied: string };
  };
  onClose: () => void;
};

/** Shows a secret once, with a button to copy it. */
export const SecretDialog = ({ secret, texts, onClose }: SecretDialogProps) => (
  <Dialog title={texts.shownTitle} isOpen onClose={onClose}>
    <p className="dialog-text">{texts.shownText}</p>
    <div className="form">
      <CopyField text={secret} texts={texts.copy} />
    </div>
    <div className="dialog-ends">
      <Button onClick={onClose}>{texts.done}</Button>
    </div>
  </Dialog>
);
