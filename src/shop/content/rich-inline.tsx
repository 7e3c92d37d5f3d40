import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inline } from '../../kit/markdown-inline.ts';
import { productPath } from '../catalog/card-rules.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { texts } from './texts.ts';

/** Handed over one by one, the parts of a line need no keys. */
export const drawParts = (parts: readonly Inline[], products: readonly ProductCard[]): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => drawPart(part, products)));

function drawPart(part: Inline, products: readonly ProductCard[]): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{drawParts(part.parts, products)}</strong>;
    case 'em':
      return <em>{drawParts(part.parts, products)}</em>;
    case 'link':
      return <TextLink to={part.to}>{drawParts(part.parts, products)}</TextLink>;
    case 'reference':
      return <ProductLink product={products.find(({ id }) => id === part.id)} />;
  }
}

/** Ways within the shop are walked without loading it again; ways out open beside it. */
function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/'))
    return (
      <Link className="link" to={to}>
        {children}
      </Link>
    );
  const isOut = /^https?:/i.test(to);
  return (
    <a className="link" href={to} {...(isOut ? { rel: 'noopener', target: '_blank' } : {})}>
      {children}
    </a>
  );
}

const ProductLink = ({ product }: { product: ProductCard | undefined }) =>
  product ? (
    <Link className="link" to={productPath(product)}>
      {product.name}
    </Link>
  ) : (
    texts.unavailableProduct
  );
