import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { texts } from './texts.ts';
import { type ModalProps, useModal } from './use-modal.ts';
import './modal.css';
import './dialog.css';

type DialogProps = ModalProps & {
  title: ReactNode;
  width?: 500 | 800;
  /** Without it only the dialog's own buttons and Esc close it. */
  hasCloseButton?: boolean;
  className?: string;
  children: ReactNode;
};

export function Dialog({ title, width = 500, hasCloseButton = true, className = '', children, ...modal }: DialogProps) {
  const { props, isMounted, openCount } = useModal(modal);
  const titleId = useId();
  return (
    <dialog {...props} className={`modal dialog dialog-${width} ${className}`} aria-labelledby={titleId}>
      {isMounted && (
        <div key={openCount} className="dialog-in">
          <h2 id={titleId}>{title}</h2>
          {children}
          {hasCloseButton && (
            <button type="button" className="modal-close" aria-label={texts.close} onClick={modal.onClose}>
              <Icon name="x" />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}
