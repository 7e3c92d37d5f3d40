import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { texts } from '../texts.ts';
import { type ModalProps, useModal } from '../use-modal.ts';
import { LeaveQuestion } from './ConfirmLeave.tsx';
import '../modal.css';

type DrawerProps = ModalProps & { title: ReactNode; from?: 'left' | 'right'; footer?: ReactNode; children: ReactNode };

/** The details of one row beside the table: it slides in from the edge, the table stays in sight. Whoever closes it with something typed is asked first. */
export function Drawer({ title, from = 'right', footer, children, isOpen, onClose, ...modal }: DrawerProps) {
  const { touch, close, question } = useQuestion(isOpen, onClose);
  const { props, isMounted, visit } = useModal({ isOpen, onClose: close, ...modal });
  const id = useId();
  return (
    <>
      <dialog {...props} className={`modal drawer drawer-${from}`} aria-labelledby={id}>
        {isMounted && (
          <div key={visit} className="drawer-in">
            <div className="drawer-head">
              <h2 id={id}>{title}</h2>
              <button type="button" className="modal-close" aria-label={texts.close} onClick={close}>
                <Icon name="x" />
              </button>
            </div>
            <div className="drawer-body" onInput={touch}>
              {children}
            </div>
            {footer && <div className="drawer-foot">{footer}</div>}
          </div>
        )}
      </dialog>
      {question}
    </>
  );
}

function useQuestion(isOpen: boolean, onClose: () => void) {
  const [isTouched, setIsTouched] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  if (!isOpen && isTouched) setIsTouched(false);
  const leave = () => {
    setIsAsked(false);
    onClose();
  };
  return {
    touch: () => setIsTouched(true),
    close: () => (isTouched ? setIsAsked(true) : onClose()),
    question: <LeaveQuestion isOpen={isAsked} onStay={() => setIsAsked(false)} onLeave={leave} />,
  };
}
