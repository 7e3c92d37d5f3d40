import { data } from 'react-router';
import { pageContext } from '../../platform/http/page-context.server.ts';
import type { Block } from '../../platform/text/markdown.ts';
import { inlineText } from '../../platform/text/markdown-inline.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import type { Route } from './+types/PublicPage.ts';
import { OtherPages } from './OtherPages.tsx';
import { RichText } from './RichText.tsx';
import { isPageKey, minHeadingsForContents } from './rules.ts';
import { pageMeta } from './seo.ts';
import { loadPage } from './service.server.ts';
import { texts } from './texts.ts';
import './public-page.css';

/** Builds the meta tags on the server, so their code is not sent to the browser. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(pageContext);
  const key = url.pathname.replace(/^\/|\/$|\.data$/g, '');
  if (!isPageKey(key)) throw data(null, { status: 404 });
  const page = await loadPage(tools, key);
  return { page, tags: pageMeta(page, tools.siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

export default function PublicPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
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
          <OtherPages current={page.key} />
        </aside>
      </div>
    </div>
  );
}

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
