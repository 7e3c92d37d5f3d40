import { RoundButton } from '../../ui/RoundButton.tsx';
import { hasNextPage, pagesOf } from './rules.ts';
import { texts } from './texts.ts';
import './pager.css';

type PagerProps = {
  page: number;
  /** How many products came back; null while they are on their way. */
  cameBack: number | null;
  total: number | null;
  onTurn: (page: number) => void;
};

export function Pager({ page, cameBack, total, onTurn }: PagerProps) {
  const isLast = !hasNextPage(page, cameBack, total);
  return (
    <nav className="pager" aria-label={texts.pages}>
      <RoundButton
        icon="left"
        title={texts.previousPage}
        label={texts.previousPage}
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      />
      <b aria-current="page">
        <span className="sr">{texts.page} </span>
        {page}
        {total !== null && <small> {texts.outOf(pagesOf(total))}</small>}
      </b>
      <RoundButton
        icon="right"
        title={texts.nextPage}
        label={texts.nextPage}
        disabled={isLast}
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  );
}
