import './blog.css';
import { isRefused } from '../../platform/http/endpoint.ts';
import { pageContext, throwNotFound } from '../../platform/http/page-context.server.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Link } from '../../ui/Link.tsx';
import { ProductCards, RichText } from '../pages/RichText.tsx';
import { smallPicture } from '../pages/rules.ts';
import { texts as contentTexts } from '../pages/texts.ts';
import type { Route } from './+types/ArticlePage.ts';
import { ArticleCards } from './ArticleCards.tsx';
import { blogPath } from './rules.ts';
import { articleMeta } from './seo.ts';
import type { ArticleView } from './service.server.ts';
import { texts } from './texts.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { loadArticle } = await import('./service.server.ts');
  const tools = context.get(pageContext);
  const view = await loadArticle(tools, params.handler);
  if (isRefused(view)) return throwNotFound(tools, url);
  return { ...view, tags: articleMeta(view.article, tools.siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

export default function ArticlePage({ loaderData: { article, text, products, others } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        items={[{ name: contentTexts.home, to: '/' }, { name: texts.title, to: '/blog' }, { name: article.title }]}
      />
      <article className="article">
        <Head article={article} />
        <RichText text={text} />
        <p className="article-advice">{texts.advice}</p>
      </article>
      {products.length > 0 && (
        <section className="section">
          <div className="head">
            <h2>{texts.products}</h2>
          </div>
          <ProductCards products={products} />
        </section>
      )}
      {others.length > 0 && (
        <section className="section">
          <div className="head">
            <h2>{texts.others}</h2>
            <Link className="link" to="/blog">
              {texts.toBlog}
            </Link>
          </div>
          <ArticleCards articles={others} level={3} />
        </section>
      )}
    </>
  );
}

function Head({ article }: Pick<ArticleView, 'article'>) {
  const { title, summary, image, author, authorRole, publishedAt, readingMinutes, tags } = article;
  return (
    <header className="article-head">
      <ul className="article-tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={blogPath({ page: 1, tag })}>{tag}</Link>
          </li>
        ))}
      </ul>
      <h1>{title}</h1>
      <p className="article-summary">{summary}</p>
      <p className="article-facts num">
        <b>{author}</b>
        {authorRole && <span>{authorRole}</span>}
        <time dateTime={publishedAt}>{formatDate(new Date(publishedAt))}</time>
        <span>{texts.minutes(readingMinutes)}</span>
      </p>
      {image && (
        <img
          src={image}
          srcSet={`${smallPicture(image)} 480w, ${image} 960w`}
          sizes="(max-width: 800px) 100vw, 760px"
          alt=""
          width={960}
          height={504}
          fetchPriority="high"
        />
      )}
    </header>
  );
}
