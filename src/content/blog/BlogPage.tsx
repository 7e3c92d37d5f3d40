import { pageContext } from '../../platform/http/page-context.server.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { texts as contentTexts } from '../pages/texts.ts';
import type { Route } from './+types/BlogPage.ts';
import { ArticleCards } from './ArticleCards.tsx';
import { type BlogQuery, blogPath, pageCount, parseBlogQuery } from './rules.ts';
import { blogMeta } from './seo.ts';
import { texts } from './texts.ts';
import './blog.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { loadArticles } = await import('./service.server.ts');
  const tools = context.get(pageContext);
  const query = parseBlogQuery(url.searchParams);
  return { query, list: await loadArticles(tools, query), metaTags: blogMeta(query, tools.siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.metaTags ?? [];

export default function BlogPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const { total, articles, tags } = list;
  return (
    <>
      <Breadcrumbs
        items={[
          { name: contentTexts.home, to: '/' },
          { name: texts.title, ...(query.tag ? { to: '/blog' } : {}) },
          ...(query.tag ? [{ name: query.tag }] : []),
        ]}
      />
      <div className="blog-head">
        <h1>{query.tag ? texts.taggedTitle(query.tag) : texts.title}</h1>
        <p>{texts.intro}</p>
      </div>
      <Tags tags={tags} selectedTag={query.tag} />
      {articles.length === 0 ? <NoArticles /> : <ArticleCards articles={articles} hasLead />}
      <BlogPager query={query} total={total} />
      <p className="blog-feed">
        <a className="link" href="/blog/rss.xml">
          {texts.feed}
        </a>
      </p>
    </>
  );
}

type TagsProps = { tags: { name: string; count: number }[]; selectedTag: string | null };

const Tags = ({ tags, selectedTag }: TagsProps) => (
  <nav className="blog-tags" aria-label={texts.tags}>
    <ul>
      <li>
        <Link to="/blog" aria-current={selectedTag === null ? 'page' : undefined}>
          {texts.all}
        </Link>
      </li>
      {tags.map(({ name, count }) => (
        <li key={name}>
          <Link to={blogPath({ page: 1, tag: name })} aria-current={name === selectedTag ? 'page' : undefined}>
            {name} <small>{count}</small>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const NoArticles = () => (
  <Empty title={texts.none} text={texts.noneText}>
    <ButtonLink variant="brand" to="/blog">
      {texts.toBlog}
    </ButtonLink>
  </Empty>
);

/** Pages are links, so that search engines and the back button can follow them. */
function BlogPager({ query, total }: { query: BlogQuery; total: number }) {
  const pages = pageCount(total);
  const { page } = query;
  if (pages === 1 || page > pages) return null;
  return (
    <nav className="blog-pager" aria-label={texts.pages}>
      {page > 1 && (
        <ButtonLink rel="prev" to={blogPath({ ...query, page: page - 1 })}>
          {texts.previous}
        </ButtonLink>
      )}
      <span className="num" aria-current="page">
        {texts.pageOf(page, pages)}
      </span>
      {page < pages && (
        <ButtonLink rel="next" to={blogPath({ ...query, page: page + 1 })}>
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
