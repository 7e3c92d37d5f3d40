import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { texts } from './texts.ts';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** Describes the consequence. */
  children: ReactNode;
  /** The verb on the button: 'Șterge adresa'. */
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  action,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <p className="dialog-text">{children}</p>
      <div className="dialog-ends">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="brand" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
