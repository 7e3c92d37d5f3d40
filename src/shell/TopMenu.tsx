import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { Category } from '../shop/catalog/contract.ts';
import { Icon } from '../ui/Icon.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';
import { FindItem, MenuLinks, ReferralLink } from './MenuLinks.tsx';
import { texts } from './texts.ts';
import { useCategoryPanel } from './use-category-panel.ts';
import './top-menu.css';

type TopMenuProps = { categories: Category[]; onFind?: () => void };

export function TopMenu({ categories, onFind }: TopMenuProps) {
  const isRoot = useLocation().pathname === '/';
  const area = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useCategoryPanel(isRoot, area);
  const closeAndReturn = () => {
    panel.close();
    button.current?.focus();
  };
  return (
    <nav ref={area} className="top-menu" aria-label={texts.mainMenu} {...panel.leaving}>
      <div className="top-menu-all">
        <button
          ref={button}
          type="button"
          className="top-menu-toggle"
          aria-expanded={panel.isShown}
          onClick={panel.toggle}
        >
          <Icon name="menu" />
          {texts.allProducts}
          {!panel.isShown && <Icon name="down" size="s" />}
        </button>
        {panel.isShown && panel.isWide && <PinButton isPinned={panel.isPinned} onClick={panel.togglePin} />}
      </div>
      {panel.isShown && (
        <CategoryPanel
          categories={categories}
          isPinned={panel.isPinned}
          isWide={panel.isWide}
          onPick={panel.fold}
          onClose={closeAndReturn}
        />
      )}
      <MenuLinks />
      <span className="top-menu-end">
        <ReferralLink />
        <FindItem onFind={onFind} />
      </span>
    </nav>
  );
}

const PinButton = ({ isPinned, onClick }: { isPinned: boolean; onClick: () => void }) => (
  <button
    type="button"
    className="top-menu-pin"
    aria-pressed={isPinned}
    aria-label={texts.keepOpen}
    title={texts.keepOpen}
    onClick={onClick}
  >
    <Icon name="pin" size="s" />
  </button>
);
