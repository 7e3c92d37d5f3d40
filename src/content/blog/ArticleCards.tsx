import { formatDate } from '../../platform/text/romanian.ts';
import { Link } from '../../ui/Link.tsx';
import { smallPicture } from '../pages/rules.ts';
import type { ArticleCard } from './contract.ts';
import { texts } from './texts.ts';
import './blog.css';

type ArticleCardsProps = {
  articles: readonly ArticleCard[];
  /** Shows the first article larger. */
  hasLead?: boolean;
  level?: 2 | 3;
};

export const ArticleCards = ({ articles, hasLead = false, level = 2 }: ArticleCardsProps) => (
  <ul className={hasLead ? 'article-cards has-lead' : 'article-cards'}>
    {articles.map((article, index) => (
      <li key={article.id}>
        <Card article={article} isLead={hasLead && index === 0} level={level} />
      </li>
    ))}
  </ul>
);

type CardProps = { article: ArticleCard; isLead: boolean; level: 2 | 3 };

function Card({ article, isLead, level }: CardProps) {
  const { handler, title, summary, image, author, publishedAt, readingMinutes } = article;
  const Title = `h${level}` as const;
  return (
    <article className="article-card">
      {image && (
        <img
          src={isLead ? image : smallPicture(image)}
          alt=""
          width={isLead ? 960 : 480}
          height={isLead ? 504 : 252}
          loading={isLead ? 'eager' : 'lazy'}
          fetchPriority={isLead ? 'high' : 'auto'}
        />
      )}
      <div className="article-card-words">
        <p className="article-card-facts num">
          <time dateTime={publishedAt}>{formatDate(new Date(publishedAt))}</time>
          <span>{texts.minutes(readingMinutes)}</span>
        </p>
        <Title>
          <Link to={`/blog/${handler}`} prefetch="intent">
            {title}
          </Link>
        </Title>
        <p>{summary}</p>
        <p className="article-card-author">{texts.by(author)}</p>
      </div>
    </article>
  );
}
