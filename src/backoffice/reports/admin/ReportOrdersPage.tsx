import { Link, useParams, useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { getReportOrders, type ReportOrder } from '../reports-contract.ts';
import { formatValue } from './format-value.ts';
import { pageOf, parseAddress, withChanges } from './report-address.ts';
import { texts } from './report-page-texts.ts';

/** /admin/reports/:report/orders: the orders behind a row of a report, or behind all of them. */
export default function ReportOrdersPage() {
  const { report = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const { selection, page } = parseAddress(address);
  const row = address.get('row');
  const query = { ...selection, ...(row === null ? {} : { row: row.slice(0, 200) }), ...pageOf(page) };
  const result = useTableRows(JSON.stringify({ report, query }), (signal) =>
    call(getReportOrders, { params: { report }, query }, signal),
  );
  // After a failure the rows of another period may still be there.
  const data = result.failure === null ? result.data : null;
  const name = address.get('name');
  const period = data?.period && texts.span(formatDay(data.period.from), formatDay(data.period.until));
  return (
    <>
      <PageHead
        title={name ? texts.ordersOf(name) : texts.allOrders}
        text={data && [data.title, period, texts.ordersText(data.total)].filter(Boolean).join(' · ')}
        back={{
          to: `/admin/reports/${report}?${withChanges(address, { row: '', name: '' })}`,
          name: data?.title ?? texts.back,
        }}
      />
      <Panel isFlush>
        <AsyncContent result={{ ...result, data }} skeleton={<Skeleton height={320} />}>
          {(found) =>
            found.rows.length === 0 ? (
              <Empty title={texts.nothing} text={texts.nothingText} />
            ) : (
              <OrdersTable rows={found.rows} units={found.units} amount={found.amount} />
            )
          }
        </AsyncContent>
        <Pager
          page={page}
          take={pageOf(page).take}
          total={data?.total ?? 0}
          onPageChange={(next) =>
            setAddress(
              (before) =>
                new URLSearchParams([...before].filter(([key]) => key !== 'page').concat([['page', String(next)]])),
            )
          }
        />
      </Panel>
    </>
  );
}

type OrdersTableProps = { rows: ReportOrder[]; units: number; amount: number };

const OrdersTable = ({ rows, units, amount }: OrdersTableProps) => (
  <section className="data-scroll report-scroll" aria-label={texts.orders}>
    <table className="data-table report-rows">
      <caption className="sr">{texts.orders}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.placedOn}</th>
          <th scope="col">{texts.customer}</th>
          <th scope="col">{texts.state}</th>
          <th scope="col" className="is-number">
            {texts.units}
          </th>
          <th scope="col" className="is-number">
            {texts.amount}
          </th>
        </tr>
        <tr className="report-totals-row">
          <th scope="row">{texts.total}</th>
          <td colSpan={3} />
          <td className="is-number">{formatValue('count', units)}</td>
          <td className="is-number">{formatValue('money', amount)}</td>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link className="data-open" to={`/admin/orders/${order.id}`}>
                {order.number}
              </Link>
            </th>
            <td className="num nowrap">{formatDay(order.placedOn)}</td>
            <td>{order.customer || texts.erased}</td>
            <td>{order.state}</td>
            <td className="is-number">{formatValue('count', order.units)}</td>
            <td className="is-number">{formatValue('money', order.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
