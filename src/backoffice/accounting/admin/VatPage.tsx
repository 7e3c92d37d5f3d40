import type { ReactNode } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatAmount } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { ScrollRegion } from '../../../ui/admin/ScrollRegion.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { getVatReport, type Totals, type VatRow } from '../contract.ts';
import { PeriodReport } from './ReportFrame.tsx';
import { texts } from './texts.ts';

/** /admin/accounting/vat */
export default function VatPage() {
  return (
    <PeriodReport
      title={texts.pages.vat}
      what="vat"
      load={(period, signal) => call(getVatReport, { query: period }, signal)}
      skeletonHeight={240}
    >
      {({ totals, months }) =>
        months.length === 0 ? (
          <Empty title={texts.noInvoices} text={texts.noInvoicesText} />
        ) : (
          <>
            <RateTable totals={totals} />
            <MonthTable months={months} />
          </>
        )
      }
    </PeriodReport>
  );
}

const Amount = ({ ron }: { ron: number }) => <td className="is-number">{formatAmount(ron)}</td>;
const NumberHead = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="is-number">
    {children}
  </th>
);

const RateTable = ({ totals }: { totals: Totals }) => (
  <section className="report-section" aria-label={texts.byRate}>
    <h2>{texts.byRate}</h2>
    <table className="data-table report-table">
      <thead>
        <tr>
          <th scope="col">{texts.rate}</th>
          <NumberHead>{texts.net}</NumberHead>
          <NumberHead>{texts.vat}</NumberHead>
          <NumberHead>{texts.gross}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {totals.byRate.map(({ rate, net, vat }) => (
          <tr key={rate}>
            <td>{rate}%</td>
            <Amount ron={net} />
            <Amount ron={vat} />
            <Amount ron={net + vat} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <Amount ron={totals.net} />
          <Amount ron={totals.vat} />
          <Amount ron={totals.gross} />
        </tr>
      </tfoot>
    </table>
  </section>
);

const MonthTable = ({ months }: { months: VatRow[] }) => (
  <section className="report-section">
    <h2>{texts.byMonth}</h2>
    <ScrollRegion label={texts.byMonth} className="report-scroll">
      <table className="data-table report-table">
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.rate}</th>
            <NumberHead>{texts.invoices}</NumberHead>
            <NumberHead>{texts.stornos}</NumberHead>
            <NumberHead>{texts.net}</NumberHead>
            <NumberHead>{texts.vat}</NumberHead>
            <NumberHead>{texts.gross}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, rate, invoices, stornos, net, vat }) => (
            <tr key={`${month} ${rate}`}>
              <td className="num">{formatDay(month)}</td>
              <td>{rate}%</td>
              <td className="is-number">{invoices}</td>
              <td className="is-number">{stornos}</td>
              <Amount ron={net} />
              <Amount ron={vat} />
              <Amount ron={net + vat} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </section>
);
