import { RoundButton } from '../RoundButton.tsx';
import { pageRange } from './table-rules.ts';
import { texts } from './texts.ts';

type PagerProps = {
  page: number;
  take: number;
  total: number;
  /** The total at which the server stops counting; shown as '10000+'. */
  maxTotal?: number;
  onPageChange: (page: number) => void;
  /** Needed on a page with two pagers. */
  label?: string;
};

export function Pager({ page, take, total, maxTotal, onPageChange, label = texts.pages }: PagerProps) {
  if (total === 0) return null;
  const { first, last, hasNext } = pageRange(page, take, total);
  const shown = maxTotal !== undefined && total >= maxTotal ? `${maxTotal}+` : String(total);
  return (
    <nav className="admin-pager" aria-label={label}>
      <span className="num muted" role="status">
        {texts.range(first, last, shown)}
      </span>
      <RoundButton icon="left" label={texts.previous} disabled={page <= 1} onClick={() => onPageChange(page - 1)} />
      <RoundButton icon="right" label={texts.next} disabled={!hasNext} onClick={() => onPageChange(page + 1)} />
    </nav>
  );
}
