import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon.tsx';
import { texts } from '../texts.ts';
import { type ModalProps, useModal } from '../use-modal.ts';
import '../modal.css';

type DrawerProps = ModalProps & { title: ReactNode; from?: 'left' | 'right'; footer?: ReactNode; children: ReactNode };

/** The details of one row beside the table: it slides in from the edge, the table stays in sight. */
export function Drawer({ title, from = 'right', footer, children, ...modal }: DrawerProps) {
  const { props, isMounted } = useModal(modal);
  const id = useId();
  return (
    <dialog {...props} className={`modal drawer drawer-${from}`} aria-labelledby={id}>
      {isMounted && (
        <div className="drawer-in">
          <div className="drawer-head">
            <h2 id={id}>{title}</h2>
            <button type="button" className="modal-close" aria-label={texts.close} onClick={modal.onClose}>
              <Icon name="x" />
            </button>
          </div>
          <div className="drawer-body">{children}</div>
          {footer && <div className="drawer-foot">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
