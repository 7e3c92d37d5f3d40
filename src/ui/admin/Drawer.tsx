import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { texts } from '../texts.ts';
import { type ModalProps, useModal } from '../use-modal.ts';
import { LeaveDialog } from './ConfirmLeave.tsx';
import '../modal.css';

type DrawerProps = ModalProps & { title: ReactNode; from?: 'left' | 'right'; footer?: ReactNode; children: ReactNode };

/** Slides in from the edge beside the table. Closing it asks first when something was typed. */
export function Drawer({ title, from = 'right', footer, children, isOpen, onClose, ...modal }: DrawerProps) {
  const { markTouched, close, leaveDialog } = useLeaveDialog(isOpen, onClose);
  const { props, isMounted, openCount } = useModal({ isOpen, onClose: close, ...modal });
  const id = useId();
  return (
    <>
      <dialog {...props} className={`modal drawer drawer-${from}`} aria-labelledby={id}>
        {isMounted && (
          <div key={openCount} className="drawer-in">
            <div className="drawer-head">
              <h2 id={id}>{title}</h2>
              <button type="button" className="modal-close" aria-label={texts.close} onClick={close}>
                <Icon name="x" />
              </button>
            </div>
            <div className="drawer-body" onInput={markTouched}>
              {children}
            </div>
            {footer && <div className="drawer-foot">{footer}</div>}
          </div>
        )}
      </dialog>
      {leaveDialog}
    </>
  );
}

function useLeaveDialog(isOpen: boolean, onClose: () => void) {
  const [isTouched, setIsTouched] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (!isOpen && isTouched) setIsTouched(false);
  const leave = () => {
    setIsDialogOpen(false);
    onClose();
  };
  return {
    markTouched: () => setIsTouched(true),
    close: () => (isTouched ? setIsDialogOpen(true) : onClose()),
    leaveDialog: <LeaveDialog isOpen={isDialogOpen} onStay={() => setIsDialogOpen(false)} onLeave={leave} />,
  };
}
