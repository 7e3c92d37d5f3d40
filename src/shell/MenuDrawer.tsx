import { useState } from 'react';
import type { Category } from '../shop/catalog/contract.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { FindItem, MenuLinks, ReferralLink } from './MenuLinks.tsx';
import { texts } from './texts.ts';
import './category-panel.css';
import './menu-drawer.css';

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; categories: Category[]; onFind?: () => void };

/** The menu where there is no room for it: categories that unfold in place, then the other ways. */
export function MenuDrawer({ isOpen, onClose, categories, onFind }: MenuDrawerProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const closeAndFind = () => {
    onClose();
    onFind?.();
  };
  return (
    <Sheet from="left" title={texts.allProducts} isOpen={isOpen} onClose={onClose} className="menu-drawer">
      <nav aria-label={texts.mainMenu}>
        <ul className="category-list">
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
