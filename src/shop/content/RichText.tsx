import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Picture } from '../../kit/markdown.ts';
import type { Inline } from '../../kit/markdown-inline.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { ProductCards } from './ProductCards.tsx';
import { drawParts } from './rich-inline.tsx';
import type { DrawnText } from './text-service.server.ts';
import './rich-text.css';

/** A text of the shop, drawn from its tree: there is no way for HTML to get in. */
export const RichText = ({ text: { blocks, products } }: { text: DrawnText }) => (
  <div className="rich-text">{drawBlocks(blocks, products)}</div>
);

/** Handed over one by one, the parts of a text need no keys. */
const drawBlocks = (blocks: readonly Block[], products: ProductCard[]): ReactNode =>
  createElement(Fragment, null, ...blocks.map((block) => drawBlock(block, products)));

function drawBlock(block: Block, products: ProductCard[]): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level}`, { id: block.id }, drawParts(block.parts, products));
    case 'paragraph':
      return <p>{drawParts(block.parts, products)}</p>;
    case 'list':
      return drawList(block.isOrdered, block.items, products);
    case 'quote':
      return <blockquote>{drawBlocks(block.blocks, products)}</blockquote>;
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

const drawList = (isOrdered: boolean, items: readonly Block[][], products: ProductCard[]): ReactNode =>
  createElement(
    isOrdered ? 'ol' : 'ul',
    { className: 'rich-list' },
    ...items.map((item) => createElement('li', null, drawItem(item, products))),
  );

/** An item of one paragraph needs no paragraph. */
function drawItem(item: readonly Block[], products: ProductCard[]): ReactNode {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return drawBlocks(item, products);
  return (
    <>
      {drawParts(first.parts, products)}
      {drawBlocks(rest, products)}
    </>
  );
}

type TableProps = { head: readonly Inline[][]; rows: readonly Inline[][][]; products: ProductCard[] };

/** Wide tables scroll within themselves, also by keyboard. */
const Table = ({ head, rows, products }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
  <div className="rich-table" tabIndex={0}>
    <table>
      <thead>
        {drawRow(head, (cell) => (
          <th scope="col">{drawParts(cell, products)}</th>
        ))}
      </thead>
      {createElement('tbody', null, ...rows.map((row) => drawRow(row, (cell) => <td>{drawParts(cell, products)}</td>)))}
    </table>
  </div>
);

const drawRow = (cells: readonly Inline[][], draw: (cell: Inline[]) => ReactNode): ReactNode =>
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
