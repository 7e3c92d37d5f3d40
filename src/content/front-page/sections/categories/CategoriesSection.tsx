import { categoryPath } from '../../../../catalog/products/category-rules.ts';
import { ProductPicture } from '../../../../catalog/products/ProductPicture.tsx';
import { pluralize } from '../../../../platform/text/romanian.ts';
import { Link } from '../../../../ui/Link.tsx';
import type { ShownBy } from '../../section-loaders.server.ts';
import type { loadCategories } from './load.server.ts';

const texts = { allProducts: 'Toate produsele', one: 'produs', many: 'produse' } as const;

export const CategoriesSection = ({ title, parent, tiles }: ShownBy<typeof loadCategories>) => (
  <section className="section">
    <div className="head">
      <h2>{title}</h2>
      <Link className="link" to={parent ? categoryPath(parent) : '/products?page=1'}>
        {texts.allProducts}
      </Link>
    </div>
    <ul className="home-categories">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Link className="home-category" to={categoryPath(tile)} prefetch="intent">
            {tile.image && (
              <ProductPicture image={tile.image} backupImage="/pictures/missing.webp" alt={tile.alt} side={68} />
            )}
            <span>
              <b>{tile.name}</b>
              <span>{pluralize(tile.productCount, texts.one, texts.many)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
