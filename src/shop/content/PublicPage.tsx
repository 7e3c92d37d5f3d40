import { data } from 'react-router';
import { pageTools } from '../../kit/page-context.server.ts';
import { showDay } from '../../kit/romanian.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import type { Route } from './+types/PublicPage.ts';
import { Contents } from './Contents.tsx';
import { OtherPages } from './OtherPages.tsx';
import { RichText } from './RichText.tsx';
import { isPageKey } from './rules.ts';
import { pageMeta } from './seo.ts';
import { drawPage } from './service.server.ts';
import { texts } from './texts.ts';
import './public-page.css';

/** The tags for search engines are written here: the browser need not know how. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(pageTools);
  const key = url.pathname.replace(/^\/|\/$|\.data$/g, '');
  if (!isPageKey(key)) throw data(null, { status: 404 });
  const page = await drawPage(db, key);
  return { page, tags: pageMeta(page, siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

export default function PublicPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="public-page">
      <Breadcrumbs items={[{ name: texts.home, to: '/' }, { name: page.title }]} />
      <div className="public-page-columns">
        <article className="public-page-sheet">
          <h1>{page.title}</h1>
          {page.updatedAt && <p className="public-page-day">{texts.updated(showDay(new Date(page.updatedAt)))}</p>}
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
