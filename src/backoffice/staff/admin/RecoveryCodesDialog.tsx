import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { texts } from './own-account-texts.ts';

/** Recovery codes, which are shown once. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <Dialog title={texts.recoveryCodes} isOpen onClose={onClose}>
    <p className="dialog-text">{texts.recoveryText}</p>
    <ul className="num" aria-label={texts.recoveryCodes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <div className="dialog-ends">
      <Button variant="brand" onClick={onClose}>
        {texts.stored}
      </Button>
    </div>
  </Dialog>
);
