import { Link } from 'react-router';
import { categoryPath } from '../shop/catalog/category-path.ts';
import type { Category } from '../shop/catalog/contract.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { texts } from './texts.ts';

/** Beside the category in four columns on wide screens, below it on narrow ones. */
export function CategoryChildren({ id, category, onPick }: { id: string; category: Category; onPick: () => void }) {
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
            {child.children.length > 0 && <Grandchildren of={child} onPick={onPick} />}
          </li>
        ))}
      </ul>
      <CategoryIcon url={category.iconUrl} />
    </div>
  );
}

const Grandchildren = ({ of, onPick }: { of: Category; onPick: () => void }) => (
  <ul>
    {of.children.map((child) => (
      <li key={child.id}>
        <Link className="category-grandchild" to={categoryPath(child)} onClick={onPick}>
          {child.name}
        </Link>
      </li>
    ))}
  </ul>
);
