import { Link } from 'react-router';
import { pageTools } from '../../kit/page-context.server.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { texts as contentTexts } from '../content/texts.ts';
import type { Route } from './+types/BlogPage.ts';
import { ArticleCards } from './ArticleCards.tsx';
import { BlogPager } from './BlogPager.tsx';
import { blogPath, pageSize, readQuery } from './rules.ts';
import { blogMeta } from './seo.ts';
import { listArticles } from './service.server.ts';
import { texts } from './texts.ts';
import './blog-page.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(pageTools);
  const query = readQuery(url.searchParams);
  const { page, tag } = query;
  const list = await listArticles(db, { tag, take: pageSize, skip: (page - 1) * pageSize });
  return { query, list, metaTags: blogMeta(query, siteUrl) };
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
      <Tags tags={tags} chosen={query.tag} />
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

type TagsProps = { tags: { name: string; count: number }[]; chosen: string | null };

const Tags = ({ tags, chosen }: TagsProps) => (
  <nav className="blog-tags" aria-label={texts.tags}>
    <ul>
      <li>
        <Link to="/blog" aria-current={chosen === null ? 'page' : undefined}>
          {texts.all}
        </Link>
      </li>
      {tags.map(({ name, count }) => (
        <li key={name}>
          <Link to={blogPath({ page: 1, tag: name })} aria-current={name === chosen ? 'page' : undefined}>
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
