import { Fact } from '../../../ui/Fact.tsx';
import type { Totals } from '../contract.ts';
import { formatAmount } from './ReportFrame.tsx';
import { texts } from './texts.ts';

/** Sums of everything found, by VAT rate. */
export const TotalsRow = ({ totals }: { totals: Totals }) => (
  <dl className="report-totals num">
    <Fact name={texts.net}>{formatAmount(totals.net)}</Fact>
    {totals.byRate.map(({ rate, vat }) => (
      <Fact key={rate} name={texts.vatAt(rate)}>
        {formatAmount(vat)}
      </Fact>
    ))}
    <Fact name={texts.gross}>{formatAmount(totals.gross)}</Fact>
  </dl>
);
