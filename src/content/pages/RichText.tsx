import './rich-text.css';
import { Suspense } from 'react';
import { productPath } from '../../catalog/products/card-rules.ts';
import type { ProductCard as Product } from '../../catalog/products/contract.ts';
import { ProductCard } from '../../catalog/products/ProductCard.tsx';
import { Link } from '../../ui/Link.tsx';
import { RichBlocks } from '../../ui/RichBlocks.tsx';
import type { RichTextContent } from './text-service.server.ts';
import { texts } from './texts.ts';

/** Renders a text with the products it refers to. */
export const RichText = ({ text: { blocks, products } }: { text: RichTextContent }) => (
  <div className="rich-text">
    <RichBlocks
      blocks={blocks}
      references={{
        cards: (ids) => <ProductCards products={products.filter(({ id }) => ids.includes(id))} />,
        link: (id) => <ProductLink product={products.find((product) => product.id === id)} />,
      }}
    />
  </div>
);

const ProductLink = ({ product }: { product: Product | undefined }) =>
  product ? (
    <Link className="link" to={productPath(product)}>
      {product.name}
    </Link>
  ) : (
    texts.unavailableProduct
  );

/** Each card has its own Suspense boundary, so that the cards hydrate independently. */
export function ProductCards({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="text-products">
      {products.map((product) => (
        <li key={product.id}>
          <Suspense>
            <ProductCard product={product} level={3} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
