import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { texts } from './texts.ts';
import { type ModalProps, useModal } from './use-modal.ts';
import './modal.css';
import './sheet.css';

type SheetProps = ModalProps & {
  title: ReactNode;
  from?: 'bottom' | 'left';
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A modal panel that slides in from an edge. */
export function Sheet({ title, from = 'bottom', footer, className = '', children, ...modal }: SheetProps) {
  const { props, isMounted } = useModal(modal);
  const titleId = useId();
  return (
    <dialog {...props} className={`modal sheet sheet-${from} ${className}`} aria-labelledby={titleId}>
      {isMounted && (
        <div className="sheet-in">
          <div className="sheet-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="modal-close" aria-label={texts.close} onClick={modal.onClose}>
              <Icon name="x" />
            </button>
          </div>
          <div className="sheet-body">{children}</div>
          {footer && <div className="sheet-foot">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
