import { RoundButton } from '../RoundButton.tsx';
import { rangeOf } from './table-rules.ts';
import { texts } from './texts.ts';

type PagerProps = {
  page: number;
  take: number;
  total: number;
  /** Where the server stops counting: the total is then shown as '10000+'. */
  most?: number;
  onPage: (page: number) => void;
  /** Where a page has two of them. */
  label?: string;
};

export function Pager({ page, take, total, most, onPage, label = texts.pages }: PagerProps) {
  if (total === 0) return null;
  const { first, last, hasNext } = rangeOf(page, take, total);
  const shown = most !== undefined && total >= most ? `${most}+` : String(total);
  return (
    <nav className="admin-pager" aria-label={label}>
      <span className="num muted" role="status">
        {texts.range(first, last, shown)}
      </span>
      <RoundButton icon="left" label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <RoundButton icon="right" label={texts.next} disabled={!hasNext} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
