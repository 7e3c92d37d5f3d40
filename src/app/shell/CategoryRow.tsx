import { useId } from 'react';
import { variantOf } from '../../catalog/products/card-rules.ts';
import { categoryPath } from '../../catalog/products/category-rules.ts';
import type { Category } from '../../catalog/products/contract.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
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

/** On wide screens four columns beside the category, on narrow ones a list below it. */
function CategoryChildren({ id, category, onPick }: { id: string; category: Category; onPick: () => void }) {
  return (
    <div id={id} className="category-children">
      <p className="category-children-head">
        {category.name}
        <Link className="link" to={categoryPath(category)} onClick={onPick}>
          {texts.seeCategory}
        </Link>
      </p>
      <ul>
        {category.children.map((child) => (
          <li key={child.id}>
            <Link className="category-child" to={categoryPath(child)} prefetch="intent" onClick={onPick}>
              {child.name}
            </Link>
            {child.children.length > 0 && <Grandchildren parent={child} onPick={onPick} />}
          </li>
        ))}
      </ul>
      {category.picture ? (
        <img
          className="category-picture"
          src={variantOf(category.picture.image)}
          alt={category.picture.alt}
          width="220"
          height="220"
          loading="lazy"
        />
      ) : (
        <CategoryIcon url={category.iconUrl} />
      )}
    </div>
  );
}

const Grandchildren = ({ parent, onPick }: { parent: Category; onPick: () => void }) => (
  <ul>
    {parent.children.map((child) => (
      <li key={child.id}>
        <Link className="category-grandchild" to={categoryPath(child)} onClick={onPick}>
          {child.name}
        </Link>
      </li>
    ))}
  </ul>
);

/** Rendered as a mask, in the text colour. */
export function CategoryIcon({ url }: { url: string | null }) {
  return <span className="category-icon" style={url ? { maskImage: `url("${url}")` } : undefined} aria-hidden="true" />;
}
