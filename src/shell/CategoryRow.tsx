import { useId } from 'react';
import { Link } from 'react-router';
import { categoryPath } from '../shop/catalog/category-path.ts';
import type { Category } from '../shop/catalog/contract.ts';
import { Icon } from '../ui/Icon.tsx';
import { CategoryChildren } from './CategoryChildren.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { texts } from './texts.ts';

type CategoryRowProps = {
  category: Category;
  isOpen: boolean;
  onToggle: () => void;
  onPoint?: () => void;
  onPick: () => void;
};

/** A link to the category and, when it has children, a button that shows them. */
export function CategoryRow({ category, isOpen, onToggle, onPoint, onPick }: CategoryRowProps) {
  const id = useId();
  const hasChildren = category.children.length > 0;
  return (
    <li
      className={isOpen ? 'category-row is-open' : 'category-row'}
      data-category={category.id}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint?.()}
    >
      <Link to={categoryPath(category)} className="category-link" prefetch="intent" onClick={onPick}>
        <CategoryIcon url={category.iconUrl} />
        {category.name}
      </Link>
      {hasChildren && (
        <button
          type="button"
          className="category-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.showChildren(category.name)}
          onClick={onToggle}
        >
          <Icon name="right" size="s" />
        </button>
      )}
      {hasChildren && isOpen && <CategoryChildren id={id} category={category} onPick={onPick} />}
    </li>
  );
}
