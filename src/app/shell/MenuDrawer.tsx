import { type ReactNode, useId, useState } from 'react';
import type { Category } from '../../catalog/products/contract.ts';
import { SearchBox } from '../../catalog/search/SearchBox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { texts as uiTexts } from '../../ui/texts.ts';
import { type ModalProps, useModal } from '../../ui/use-modal.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { useFetchedCategories } from './categories.ts';
import { FindItem, MenuLinks, ReferralLink } from './TopMenu.tsx';
import { texts } from './texts.ts';
import '../../ui/modal.css';
import './menu-drawer.css';

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; categories: Category[]; onFind?: () => void };

/** The menu of narrow screens: the search, expandable categories, then the other links. */
export default function MenuDrawer({ isOpen, onClose, categories, onFind }: MenuDrawerProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const isLoading = useFetchedCategories((state) => state.isLoading);
  const closeAndFind = () => {
    onClose();
    onFind?.();
  };
  return (
    <Sheet title={texts.allProducts} isOpen={isOpen} onClose={onClose}>
      <SearchBox className="menu-drawer-search" name={texts.searchInMenu} isShort onPick={onClose} />
      <nav aria-label={texts.mainMenu}>
        <ul className="category-list" aria-busy={isLoading}>
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              isOpen={openId === category.id}
              onToggle={() => setOpenId(openId === category.id ? null : category.id)}
              onPick={onClose}
            />
          ))}
        </ul>
        <div className="menu-drawer-links">
          <MenuLinks onPick={onClose} />
          <ReferralLink onPick={onClose} />
          <FindItem onFind={onFind && closeAndFind} />
        </div>
      </nav>
    </Sheet>
  );
}

/** A modal panel that slides in from the left edge. */
function Sheet({ title, children, ...modal }: ModalProps & { title: string; children: ReactNode }) {
  const { props, isMounted } = useModal(modal);
  const titleId = useId();
  return (
    <dialog {...props} className="modal menu-drawer" aria-labelledby={titleId}>
      {isMounted && (
        <div className="menu-drawer-in">
          <div className="menu-drawer-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="modal-close" aria-label={uiTexts.close} onClick={modal.onClose}>
              <Icon name="x" />
            </button>
          </div>
          <div className="menu-drawer-body">{children}</div>
        </div>
      )}
    </dialog>
  );
}
