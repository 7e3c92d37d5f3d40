import { useState } from 'react';
import type { Category } from '../../catalog/products/contract.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { useFetchedCategories } from './categories.ts';
import { FindItem, MenuLinks, ReferralLink } from './TopMenu.tsx';
import { texts } from './texts.ts';

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; categories: Category[]; onFind?: () => void };

/** The menu of narrow screens: expandable categories, then the other links. */
export default function MenuDrawer({ isOpen, onClose, categories, onFind }: MenuDrawerProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const isLoading = useFetchedCategories((state) => state.isLoading);
  const closeAndFind = () => {
    onClose();
    onFind?.();
  };
  return (
    <Sheet from="left" title={texts.allProducts} isOpen={isOpen} onClose={onClose} className="menu-drawer">
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
