import { categoryPath } from '../../catalog/products/category-rules.ts';
import type { Category } from '../../catalog/products/contract.ts';
import { SearchBox } from '../../catalog/search/SearchBox.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { CategoryIcon } from './CategoryRow.tsx';

const texts = {
  title: 'Raftul acesta e gol',
  text: 'Pagina căutată nu există sau s-a mutat. Caută produsul sau pornește de la o categorie.',
  search: 'Caută în magazin',
  home: 'Înapoi la prima pagină',
  all: 'Toate produsele',
  categories: 'Alege o categorie',
} as const;

/** Shown inside the shop frame for addresses that do not exist. */
export default function NotFound({ categories }: { categories: Category[] }) {
  return (
    <div className="not-found">
      <Empty level={1} title={texts.title} text={texts.text} picture="/pictures/nothing-found.webp">
        <SearchBox className="not-found-search" name={texts.search} />
      </Empty>
      {categories.length > 0 && <CategoryTiles categories={categories} />}
      <p className="not-found-ends">
        <ButtonLink to="/">{texts.home}</ButtonLink>
        <ButtonLink to="/products?page=1">{texts.all}</ButtonLink>
      </p>
    </div>
  );
}

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
