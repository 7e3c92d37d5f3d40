import { Link } from 'react-router';
import { categoryPath } from '../shop/catalog/category-path.ts';
import type { Category } from '../shop/catalog/contract.ts';
import { SearchBox } from '../shop/search/SearchBox.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { errorTexts as texts } from './texts.ts';
import './error-page.css';

/** Nothing here, but search and categories lead on. */
export const NotFound = ({ categories }: { categories: Category[] }) => (
  <div className="not-found">
    <Empty level={1} title={texts.notFoundTitle} text={texts.notFound} picture="/pictures/nothing-found.webp">
      <SearchBox className="not-found-search" name={texts.search} />
    </Empty>
    {categories.length > 0 && <CategoryTiles categories={categories} />}
    <p className="not-found-ends">
      <ButtonLink to="/">{texts.home}</ButtonLink>
      <ButtonLink to="/products?page=1">{texts.all}</ButtonLink>
    </p>
  </div>
);

const CategoryTiles = ({ categories }: { categories: Category[] }) => (
  <section>
    <h2>{texts.categories}</h2>
    <ul className="category-tiles">
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={categoryPath(category)}>
            <CategoryIcon url={category.iconUrl} />
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
