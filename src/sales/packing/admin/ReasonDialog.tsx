import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { texts } from './texts.ts';

type ReasonDialogProps = {
  lot: string;
  asked: string;
  onChoose: (reason: string) => void;
  /** Something was scanned instead of an answer. */
  onScan: () => void;
  onClose: () => void;
};

const scanMilliseconds = 300;

/** Asks why another lot than the oldest is packed. */
export function ReasonDialog({ lot, asked, onChoose, onScan, onClose }: ReasonDialogProps) {
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  /** The Enter at the end of a scan chooses no reason. */
  const refuseScan = (event: KeyboardEvent) => {
    if (event.key.length === 1 && event.key !== ' ') typedAt.current = event.timeStamp;
    if (event.key !== 'Enter' || event.timeStamp - typedAt.current > scanMilliseconds) return;
    event.preventDefault();
    onScan();
  };
  return (
    <Dialog title={texts.reasonTitle(lot)} isOpen onClose={onClose}>
      <div className="form">
        <p className="dialog-text">{texts.reasonText(asked)}</p>
        {texts.reasons.map((reason) => (
          <Button key={reason} onKeyDown={refuseScan} onClick={() => onChoose(reason)}>
            {reason}
          </Button>
        ))}
        <Button variant="text" onKeyDown={refuseScan} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
