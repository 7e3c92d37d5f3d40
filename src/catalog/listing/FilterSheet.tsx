import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { texts as uiTexts } from '../../ui/texts.ts';
import { useModal } from '../../ui/use-modal.ts';
import { texts } from './texts.ts';
import '../../ui/modal.css';
import './filter-sheet.css';

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Null when no filter is selected. */
  onClear: (() => void) | null;
  /** Products that match the selection; null while unknown. */
  total: number | null;
  children: ReactNode;
};

/** The filters of a phone: a panel at the bottom edge, whose button says how many products it leads to. */
export default function FilterSheet({ isOpen, onClose, onClear, total, children }: FilterSheetProps) {
  const { props, isMounted } = useModal({ isOpen, onClose });
  const titleId = useId();
  return (
    <dialog {...props} className="modal filter-sheet" aria-labelledby={titleId}>
      {isMounted && (
        <div className="filter-sheet-in">
          <div className="filter-sheet-head">
            <h2 id={titleId}>{texts.filters}</h2>
            {onClear && (
              <button type="button" className="link filter-side-clear" onClick={onClear}>
                {texts.clearAll}
              </button>
            )}
            <button type="button" className="modal-close" aria-label={uiTexts.close} onClick={onClose}>
              <Icon name="x" />
            </button>
          </div>
          <div className="filter-sheet-body">{children}</div>
          <div className="filter-sheet-foot" role="status">
            <Button variant="brand" onClick={onClose}>
              {total === null ? texts.close : texts.showResults(total)}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
