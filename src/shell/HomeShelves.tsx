import { Link } from 'react-router';
import { count } from '../kit/romanian.ts';
import { categoryPath } from '../shop/catalog/category-path.ts';
import { ProductPicture } from '../shop/catalog/ProductPicture.tsx';
import type { Shelf } from './load-home.server.ts';
import { texts as frameTexts, homeTexts as texts } from './texts.ts';
import './home-shelves.css';

export function HomeShelves({ shelves }: { shelves: Shelf[] }) {
  if (shelves.length === 0) return null;
  return (
    <section className="section">
      <div className="head">
        <h2>{texts.shelves}</h2>
        <Link className="link" to="/products?page=1">
          {texts.allProducts}
        </Link>
      </div>
      <ul className="shelves">
        {shelves.map((shelf) => (
          <li key={shelf.id}>
            <Link className="shelf" to={categoryPath(shelf)} prefetch="intent">
              {shelf.image && (
                <ProductPicture image={shelf.image} backupImage="/pictures/missing.webp" alt="" side={68} />
              )}
              <span>
                <b>{shelf.name}</b>
                <span>{count(shelf.productCount, frameTexts.product, frameTexts.products)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
