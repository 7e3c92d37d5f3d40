import { useRef } from 'react';
import type { Category } from '../shop/catalog/contract.ts';
import { hasLeft, usePressOutside } from '../ui/leaving.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { moveInPanel } from './panel-keys.ts';
import { texts } from './texts.ts';
import { useChosenCategory } from './use-chosen-category.ts';
import './category-panel.css';

type CategoryPanelProps = {
  categories: Category[];
  isPinned: boolean;
  isWide: boolean;
  /** A category has been followed. */
  onPick: () => void;
  onClose: () => void;
};

/** Under the Products button: the categories, and beside them the children of the one pointed at. */
export function CategoryPanel({ categories, isPinned, isWide, onPick, onClose }: CategoryPanelProps) {
  const { chosenId, choose, point } = useChosenCategory(isWide);
  const list = useRef<HTMLUListElement>(null);
  // The panel itself may be pinned; the children go when it is left, by mouse, keyboard or finger.
  usePressOutside(list, chosenId !== null, () => choose(null));
  return (
    <div className={isPinned ? 'category-panel is-pinned' : 'category-panel'}>
      <ul
        ref={list}
        className="category-list"
        aria-label={texts.categories}
        onPointerLeave={() => point(null)}
        onBlur={(event) => hasLeft(event) && choose(null)}
        onKeyDown={(event) => moveInPanel(event, { choose, close: onClose, hasChosen: chosenId !== null })}
      >
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            isOpen={chosenId === category.id}
            onToggle={() => choose(chosenId === category.id ? null : category.id)}
            onPoint={() => point(category.children.length > 0 ? category.id : null)}
            onPick={onPick}
          />
        ))}
      </ul>
    </div>
  );
}
