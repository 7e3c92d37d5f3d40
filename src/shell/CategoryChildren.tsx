import { Link } from 'react-router';
import { categoryPath } from '../shop/catalog/category-path.ts';
import type { Category } from '../shop/catalog/contract.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { texts } from './texts.ts';

/** Beside the category in four columns on wide screens, below it on narrow ones. */
export function CategoryChildren({ id, category }: { id: string; category: Category }) {
  return (
    <div id={id} className="category-children">
      <p className="category-children-head">
        {category.name}
        <Link className="link" to={categoryPath(category)}>{texts.seeCategory}</Link>
      </p>
      <ul>
        {category.children.map((child) => (
          <li key={child.id}>
            <Link className="category-child" to={categoryPath(child)} prefetch="intent">{child.name}</Link>
            {child.children.length > 0 && <Grandchildren of={child} />}
          </li>
        ))}
      </ul>
      <CategoryIcon url={category.iconUrl} />
    </div>
  );
}

const Grandchildren = ({ of }: { of: Category }) => (
  <ul>
    {of.children.map((child) => (
      <li key={child.id}>
        <Link className="category-grandchild" to={categoryPath(child)}>{child.name}</Link>
      </li>
    ))}
  </ul>
);
