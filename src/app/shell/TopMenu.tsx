import { createContext, type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { shopBrand } from '../../brands/brand.ts';
import type { Category } from '../../catalog/products/contract.ts';
import { initialShownMenus } from '../../content/menus/initial-menus.ts';
import type { MenuLink } from '../../content/menus/shown-menus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { useFetchedCategories } from './categories.ts';
import { texts } from './texts.ts';
import { isFocusLeaving, useCategoryPanel, useClickOutside } from './use-category-panel.ts';
import './category-panel.css';
import './top-menu.css';

type TopMenuProps = { categories: Category[]; onFind?: () => void };

export function TopMenu({ categories, onFind }: TopMenuProps) {
  const isRoot = ['/', '/previzualizare'].includes(useLocation().pathname);
  const area = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useCategoryPanel(isRoot, area);
  const closeAndReturn = () => {
    panel.close();
    button.current?.focus();
  };
  return (
    <nav ref={area} className="top-menu" aria-label={texts.mainMenu} {...panel.leaveHandlers}>
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
          {!(panel.isShown && panel.isWide) && <Icon name="down" size="s" />}
        </button>
        {panel.isShown && panel.isWide && <PinButton isPinned={panel.isPinned} onClick={panel.togglePin} />}
      </div>
      {panel.isShown && (
        <CategoryPanel
          categories={categories}
          isPinned={panel.isPinned}
          isWide={panel.isWide}
          onPick={panel.collapse}
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

type CategoryPanelProps = {
  categories: Category[];
  /** The panel stays open when the pointer or the focus leaves. */
  isPinned: boolean;
  isWide: boolean;
  onPick: () => void;
  onClose: () => void;
};

/** The categories, and beside them the children of the hovered one. */
function CategoryPanel({ categories, isPinned, isWide, onPick, onClose }: CategoryPanelProps) {
  const { openId, open, hover } = useOpenCategory(isWide);
  const isLoading = useFetchedCategories((state) => state.isLoading);
  const list = useRef<HTMLUListElement>(null);
  // A pinned panel stays; the children close when pointer or focus leave the list.
  useClickOutside(list, openId !== null, () => open(null));
  return (
    <div className={isPinned ? 'category-panel is-pinned' : 'category-panel'}>
      <ul
        ref={list}
        className="category-list"
        aria-label={texts.categories}
        aria-busy={isLoading}
        onPointerLeave={() => hover(null)}
        onBlur={(event) => isFocusLeaving(event) && open(null)}
        onKeyDown={(event) => onPanelKeyDown(event, { open, close: onClose, hasOpen: openId !== null })}
      >
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            isOpen={openId === category.id}
            onToggle={() => open(openId === category.id ? null : category.id)}
            onPoint={() => hover(category.children.length > 0 ? category.id : null)}
            onPick={onPick}
          />
        ))}
      </ul>
      <div className="category-panel-links">
        <MenuLinks onPick={onPick} />
        <ReferralLink onPick={onPick} />
      </div>
    </div>
  );
}

/** The pointer crosses other rows on its way to the children; only a row where it rests opens. */
const hoverDelayMs = 90;

/** The category that shows its children: opened by hover on wide screens, by toggling everywhere. */
function useOpenCategory(opensOnHover: boolean) {
  const [openId, setOpenId] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (id: number | null) => {
    clearTimeout(timer.current);
    setOpenId(id);
  };
  const hover = (id: number | null) => {
    if (!opensOnHover) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenId(id), openId === null ? 0 : hoverDelayMs);
  };
  return { openId, open, hover };
}

type PanelActions = { open: (id: number | null) => void; close: () => void; hasOpen: boolean };

/** Arrow keys: up and down between categories, right into the children, left back out. */
function onPanelKeyDown(event: KeyboardEvent<HTMLElement>, { open, close, hasOpen }: PanelActions): void {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>('[data-category]');
  if (event.key === 'Escape') {
    event.preventDefault();
    if (hasOpen) focusIn(row, '.category-link');
    if (hasOpen) open(null);
    else close();
  }
  if (!row || !arrows.has(event.key)) return;
  event.preventDefault();
  const isInside = focused?.closest('.category-children') !== null;
  if (event.key === 'ArrowRight' && !isInside) enter(row, open);
  if (event.key === 'ArrowLeft' && isInside) focusIn(row, '.category-link');
  if (event.key === 'ArrowDown') step(row, focused, isInside, 1);
  if (event.key === 'ArrowUp') step(row, focused, isInside, -1);
}

const arrows = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']);

const focusIn = (parent: Element | null | undefined, selector: string): void =>
  parent?.querySelector<HTMLElement>(selector)?.focus();

function enter(row: HTMLElement, open: PanelActions['open']): void {
  if (!row.querySelector('.category-toggle')) return;
  open(Number(row.dataset.category));
  // The children are in the document only after the next render.
  requestAnimationFrame(() => focusIn(row, '.category-child'));
}

function step(row: HTMLElement, focused: Element | null, isInside: boolean, by: 1 | -1): void {
  const links = isInside
    ? row.querySelectorAll<HTMLElement>('.category-children li a')
    : row.parentElement?.querySelectorAll<HTMLElement>('.category-link');
  const all = [...(links ?? [])];
  const index = all.findIndex((link) => link === focused || (!isInside && row.contains(link)));
  all[(index + by + all.length) % all.length]?.focus();
}

type MenuLinkProps = { onPick?: () => void };

/** The links beside the categories. */
export const MenuContext = createContext<readonly MenuLink[]>(initialShownMenus.bar);

export const MenuLinks = ({ onPick }: MenuLinkProps) =>
  use(MenuContext).map(({ name, to }) => (
    <NavLink key={`${to} ${name}`} className="menu-link" to={to} prefetch="intent" onClick={onPick}>
      {name}
    </NavLink>
  ));

export function ReferralLink({ onPick }: MenuLinkProps) {
  if (!shopBrand.hasReferralButton) return null;
  return (
    <Link className="menu-link menu-earn" to="/referrals" title={texts.earnTitle} onClick={onPick}>
      <Icon name="gift" />
      {texts.earn}
    </Link>
  );
}

export function FindItem({ onFind }: { onFind?: () => void }) {
  if (!onFind) return null;
  return (
    <button
      type="button"
      className={`menu-link menu-find ${shopBrand.leadsWithQuestions ? 'is-primary' : ''}`}
      onClick={onFind}
    >
      <Icon name="spark" />
      {texts.findYourProduct}
    </button>
  );
}
