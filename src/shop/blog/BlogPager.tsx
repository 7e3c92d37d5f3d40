import { ButtonLink } from '../../ui/Button.tsx';
import { type BlogQuery, blogPath, pagesFor } from './rules.ts';
import { texts } from './texts.ts';

/** Pages are links: search engines and the back button know them. */
export function BlogPager({ query, total }: { query: BlogQuery; total: number }) {
  const pages = pagesFor(total);
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
