import { ButtonLink } from '../../ui/Button.tsx';
import { pagesOf } from './rules.ts';
import { texts } from './texts.ts';

/** Back and on; whoever came past the end can still go back. */
export function OrderPager({ page, total }: { page: number; total: number }) {
  const pages = pagesOf(total);
  if (pages === 1 && page === 1) return null;
  return (
    <nav className="order-pager" aria-label={texts.pages}>
      {page > 1 && <ButtonLink to={addressOf(Math.min(page - 1, pages))}>{texts.previous}</ButtonLink>}
      {page <= pages && <span className="small muted num">{texts.page(page, pages)}</span>}
      {page < pages && <ButtonLink to={addressOf(page + 1)}>{texts.next}</ButtonLink>}
    </nav>
  );
}

const addressOf = (page: number): string => (page === 1 ? '?' : `?page=${page}`);
