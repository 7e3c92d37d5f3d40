import { data, Link } from 'react-router';
import { isRefused } from '../../kit/endpoint.ts';
import { pageTools } from '../../kit/page-context.server.ts';
import { showDay } from '../../kit/romanian.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { ProductCards } from '../content/ProductCards.tsx';
import { RichText } from '../content/RichText.tsx';
import { smallPicture } from '../content/rules.ts';
import { texts as contentTexts } from '../content/texts.ts';
import type { Route } from './+types/ArticlePage.ts';
import { ArticleCards } from './ArticleCards.tsx';
import { blogPath } from './rules.ts';
import { articleMeta } from './seo.ts';
import { type ArticleView, drawArticle } from './service.server.ts';
import { texts } from './texts.ts';
import './article-page.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(pageTools);
  const view = await drawArticle(db, params.handler);
  if (isRefused(view)) throw data(null, { status: 404 });
  return { ...view, tags: articleMeta(view.article, siteUrl) };
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
        <time dateTime={publishedAt}>{showDay(new Date(publishedAt))}</time>
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
