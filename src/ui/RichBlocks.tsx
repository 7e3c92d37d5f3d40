import './rich-text.css';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Picture } from '../platform/text/markdown.ts';
import type { Inline } from '../platform/text/markdown-inline.ts';
import { Link } from './Link.tsx';

type Look = {
  /** Renders references to other entities, such as `[[produs:1]]`; without it they are left out. */
  references?: { cards: (ids: readonly number[]) => ReactNode; link: (id: number) => ReactNode };
  /** The text stands below a heading of the second level: its headings begin at the third and have no ids. */
  isNested?: boolean;
};

/** Renders a parsed Markdown tree; raw HTML is never inserted. */
export const RichBlocks = ({ blocks, ...look }: Look & { blocks: readonly Block[] }) => renderBlocks(blocks, look);

/** Passes the children as arguments, so that they need no keys. */
const renderBlocks = (blocks: readonly Block[], look: Look): ReactNode =>
  createElement(Fragment, null, ...blocks.map((block) => renderBlock(block, look)));

function renderBlock(block: Block, look: Look): ReactNode {
  switch (block.kind) {
    case 'heading':
      return look.isNested
        ? createElement(`h${Math.max(3, block.level)}`, null, renderParts(block.parts, look))
        : createElement(`h${block.level}`, { id: block.id }, renderParts(block.parts, look));
    case 'paragraph':
      return <p>{renderParts(block.parts, look)}</p>;
    case 'list':
      return renderList(block.isOrdered, block.items, look);
    case 'quote':
      return <blockquote>{renderBlocks(block.blocks, look)}</blockquote>;
    case 'table':
      return <Table head={block.head} rows={block.rows} look={look} />;
    case 'picture':
      return <Figure picture={block} />;
    case 'references':
      return look.references?.cards(block.ids);
    case 'rule':
      return <hr />;
  }
}

const renderList = (isOrdered: boolean, items: readonly Block[][], look: Look): ReactNode =>
  createElement(
    isOrdered ? 'ol' : 'ul',
    { className: 'rich-list' },
    ...items.map((item) => createElement('li', null, renderItem(item, look))),
  );

/** Renders a first paragraph without its <p> element. */
function renderItem(item: readonly Block[], look: Look): ReactNode {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return renderBlocks(item, look);
  return (
    <>
      {renderParts(first.parts, look)}
      {renderBlocks(rest, look)}
    </>
  );
}

type TableProps = { head: readonly Inline[][]; rows: readonly Inline[][][]; look: Look };

const Table = ({ head, rows, look }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
  <div className="rich-table" tabIndex={0}>
    <table>
      <thead>
        {renderRow(head, (cell) => (
          <th scope="col">{renderParts(cell, look)}</th>
        ))}
      </thead>
      {createElement('tbody', null, ...rows.map((row) => renderRow(row, (cell) => <td>{renderParts(cell, look)}</td>)))}
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
const renderParts = (parts: readonly Inline[], look: Look): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => renderPart(part, look)));

function renderPart(part: Inline, look: Look): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{renderParts(part.parts, look)}</strong>;
    case 'em':
      return <em>{renderParts(part.parts, look)}</em>;
    case 'link':
      return <TextLink to={part.to}>{renderParts(part.parts, look)}</TextLink>;
    case 'reference':
      return look.references?.link(part.id);
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
