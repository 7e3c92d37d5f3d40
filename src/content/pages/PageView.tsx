import type { Block } from '../../platform/text/markdown.ts';
import { inlineText } from '../../platform/text/markdown-inline.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { OtherPages } from './OtherPages.tsx';
import { RichText } from './RichText.tsx';
import { minHeadingsForContents, type PageKey } from './rules.ts';
import type { RichTextContent } from './text-service.server.ts';
import { texts } from './texts.ts';
import './public-page.css';

type PageViewProps = {
  page: RichTextContent & { title: string; updatedAt: string | null };
  /** The fixed page that is shown; null for a page that the shop added. */
  current: PageKey | null;
};

/** A page of text, with its table of contents and links to the fixed pages. */
export const PageView = ({ page, current }: PageViewProps) => (
  <div className="public-page">
    <Breadcrumbs items={[{ name: texts.home, to: '/' }, { name: page.title }]} />
    <div className="public-page-columns">
      <article className="public-page-sheet">
        <h1>{page.title}</h1>
        {page.updatedAt && <p className="public-page-day">{texts.updated(formatDate(new Date(page.updatedAt)))}</p>}
        <Contents blocks={page.blocks} look="fold" />
        <RichText text={page} />
      </article>
      <aside className="public-page-side">
        <Contents blocks={page.blocks} look="side" />
        <OtherPages current={current} />
      </aside>
    </div>
  </div>
);

type ContentsProps = {
  blocks: readonly Block[];
  /** Collapsed above the text on narrow screens, beside it on wide ones; CSS shows one of them. */
  look: 'fold' | 'side';
};

function Contents({ blocks, look }: ContentsProps) {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  if (headings.length < minHeadingsForContents) return null;
  const links = (
    <ol>
      {headings.map(({ id, parts }) => (
        <li key={id}>
          <a href={`#${id}`}>{inlineText(parts)}</a>
        </li>
      ))}
    </ol>
  );
  if (look === 'fold')
    return (
      <details className="contents contents-fold">
        <summary>{texts.contents}</summary>
        {links}
      </details>
    );
  return (
    <nav className="contents contents-side" aria-label={texts.contents}>
      <h2>{texts.contents}</h2>
      {links}
    </nav>
  );
}
