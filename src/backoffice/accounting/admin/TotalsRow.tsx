import { formatLei } from '../../../platform/lei.ts';
import { Fact } from '../../../ui/Fact.tsx';
import type { Totals } from '../contract.ts';

import { texts } from './texts.ts';

/** Sums of everything found, by VAT rate. */
export const TotalsRow = ({ totals }: { totals: Totals }) => (
  <dl className="report-totals num">
    <Fact name={texts.net}>{formatLei(totals.net)}</Fact>
    {totals.byRate.map(({ rate, vat }) => (
      <Fact key={rate} name={texts.vatAt(rate)}>
        {formatLei(vat)}
      </Fact>
    ))}
    <Fact name={texts.gross}>{formatLei(totals.gross)}</Fact>
  </dl>
);
