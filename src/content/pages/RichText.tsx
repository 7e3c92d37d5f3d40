import './rich-text.css';
import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { productPath } from '../../catalog/products/card-rules.ts';
import type { ProductCard as Product } from '../../catalog/products/contract.ts';
import { ProductCard } from '../../catalog/products/ProductCard.tsx';
import type { Block, Picture } from '../../platform/text/markdown.ts';
import type { Inline } from '../../platform/text/markdown-inline.ts';
import type { RichTextContent } from './text-service.server.ts';
import { texts } from './texts.ts';

/** Renders the parsed Markdown tree; raw HTML is never inserted. */
export const RichText = ({ text: { blocks, products } }: { text: RichTextContent }) => (
  <div className="rich-text">{renderBlocks(blocks, products)}</div>
);

/** Passes the children as arguments, so that they need no keys. */
const renderBlocks = (blocks: readonly Block[], products: Product[]): ReactNode =>
  createElement(Fragment, null, ...blocks.map((block) => renderBlock(block, products)));

function renderBlock(block: Block, products: Product[]): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level}`, { id: block.id }, renderParts(block.parts, products));
    case 'paragraph':
      return <p>{renderParts(block.parts, products)}</p>;
    case 'list':
      return renderList(block.isOrdered, block.items, products);
    case 'quote':
      return <blockquote>{renderBlocks(block.blocks, products)}</blockquote>;
    case 'table':
      return <Table head={block.head} rows={block.rows} products={products} />;
    case 'picture':
      return <Figure picture={block} />;
    case 'references':
      return <ProductCards products={products.filter(({ id }) => block.ids.includes(id))} />;
    case 'rule':
      return <hr />;
  }
}

const renderList = (isOrdered: boolean, items: readonly Block[][], products: Product[]): ReactNode =>
  createElement(
    isOrdered ? 'ol' : 'ul',
    { className: 'rich-list' },
    ...items.map((item) => createElement('li', null, renderItem(item, products))),
  );

/** Renders a first paragraph without its <p> element. */
function renderItem(item: readonly Block[], products: Product[]): ReactNode {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return renderBlocks(item, products);
  return (
    <>
      {renderParts(first.parts, products)}
      {renderBlocks(rest, products)}
    </>
  );
}

type TableProps = { head: readonly Inline[][]; rows: readonly Inline[][][]; products: Product[] };

const Table = ({ head, rows, products }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
  <div className="rich-table" tabIndex={0}>
    <table>
      <thead>
        {renderRow(head, (cell) => (
          <th scope="col">{renderParts(cell, products)}</th>
        ))}
      </thead>
      {createElement(
        'tbody',
        null,
        ...rows.map((row) => renderRow(row, (cell) => <td>{renderParts(cell, products)}</td>)),
      )}
    </table>
  </div>
);

const renderRow = (cells: readonly Inline[][], draw: (cell: Inline[]) => ReactNode): ReactNode =>
  createElement('tr', null, ...cells.map(draw));

const Figure = ({ picture: { src, alt, caption, width, height } }: { picture: Picture }) => (
  <figure>
    <img
      src={src}
      alt={alt}
      loading="lazy"
      {...(width && height ? { width, height } : { className: 'rich-unmeasured' })}
    />
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
);

/** Passes the children as arguments, so that they need no keys. */
const renderParts = (parts: readonly Inline[], products: readonly Product[]): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => renderPart(part, products)));

function renderPart(part: Inline, products: readonly Product[]): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{renderParts(part.parts, products)}</strong>;
    case 'em':
      return <em>{renderParts(part.parts, products)}</em>;
    case 'link':
      return <TextLink to={part.to}>{renderParts(part.parts, products)}</TextLink>;
    case 'reference':
      return <ProductLink product={products.find(({ id }) => id === part.id)} />;
  }
}

/** Links within the shop use the router; external ones open in a new tab. */
function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/'))
    return (
      <Link className="link" to={to}>
        {children}
      </Link>
    );
  const isExternal = /^https?:/i.test(to);
  return (
    <a className="link" href={to} {...(isExternal ? { rel: 'noopener', target: '_blank' } : {})}>
      {children}
    </a>
  );
}

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
