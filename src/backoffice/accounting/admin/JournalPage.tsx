import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { formatAmount } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { getSalesJournal, type JournalRow, type Totals } from '../contract.ts';
import { PeriodReport } from './ReportFrame.tsx';
import { texts } from './texts.ts';

/** /admin/accounting/journal */
export default function JournalPage() {
  return (
    <PeriodReport
      title={texts.pages.journal}
      what="journal"
      load={(period, signal) => call(getSalesJournal, { query: period }, signal)}
      text={({ total }) => texts.found(total)}
      skeletonHeight={320}
    >
      {(journal) => <Journal journal={journal} />}
    </PeriodReport>
  );
}

function Journal({ journal: { rows, totals, total } }: { journal: DataOf<typeof getSalesJournal> }) {
  if (rows.length === 0) return <Empty title={texts.noInvoices} text={texts.noInvoicesText} />;
  const rates = totals.byRate.map(({ rate }) => rate);
  return (
    <>
      {rows.length < total && <Warnings warnings={[texts.onlyFirst(rows.length, total)]} />}
      <section className="data-scroll" aria-label={texts.pages.journal}>
        <table className="data-table report-table">
          <caption className="sr">{texts.pages.journal}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.date}</th>
              <th scope="col">{texts.number}</th>
              <th scope="col">{texts.customer}</th>
              <th scope="col">{texts.taxId}</th>
              {rates.flatMap((rate) => [
                <th key={`net ${rate}`} scope="col" className="is-number">
                  {texts.netAt(rate)}
                </th>,
                <th key={`vat ${rate}`} scope="col" className="is-number">
                  {texts.vatAt(rate)}
                </th>,
              ])}
              <th scope="col" className="is-number">
                {texts.gross}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="num nowrap">{formatDay(row.issuedOn)}</td>
                <td className="nowrap">
                  <ScreenLink className="report-link" to={`/admin/orders/${row.orderId}`}>
                    {row.number}
                  </ScreenLink>
                </td>
                <td>{row.customer}</td>
                <td>{row.taxId ?? texts.none}</td>
                <Amounts rates={rates} row={{ byRate: row.rates, gross: row.gross }} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {texts.total}
              </th>
              <Amounts rates={rates} row={totals} />
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

type AmountsProps = {
  rates: readonly number[];
  row: { byRate: JournalRow['rates'] | Totals['byRate']; gross: number };
};

const Amounts = ({ rates, row }: AmountsProps) => (
  <>
    {rates.flatMap((rate) => {
      const sum = row.byRate.find((one) => one.rate === rate);
      return [
        <td key={`net ${rate}`} className="is-number">
          {sum ? formatAmount(sum.net) : ''}
        </td>,
        <td key={`vat ${rate}`} className="is-number">
          {sum ? formatAmount(sum.vat) : ''}
        </td>,
      ];
    })}
    <td className="is-number">{formatAmount(row.gross)}</td>
  </>
);
