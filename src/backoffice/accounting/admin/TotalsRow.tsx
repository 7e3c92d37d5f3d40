import type { Totals } from '../contract.ts';
import { formatAmount } from './ReportFrame.tsx';
import { texts } from './texts.ts';

/** Sums of everything found, by VAT rate. */
export const TotalsRow = ({ totals }: { totals: Totals }) => (
  <dl className="report-totals">
    <Sum name={texts.net} ron={totals.net} />
    {totals.byRate.map(({ rate, vat }) => (
      <Sum key={rate} name={texts.vatAt(rate)} ron={vat} />
    ))}
    <Sum name={texts.gross} ron={totals.gross} />
  </dl>
);

const Sum = ({ name, ron }: { name: string; ron: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{formatAmount(ron)}</dd>
  </div>
);
