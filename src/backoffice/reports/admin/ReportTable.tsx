import { Link } from 'react-router';
import { sortDirection } from '../../../ui/admin/table-rules.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Report, ReportRow } from '../reports-contract.ts';
import { formatValue } from './format-value.ts';
import { texts } from './report-page-texts.ts';

type ReportTableProps = {
  report: Report;
  ordersHref: (row: ReportRow) => string;
  onSort: (column: string) => void;
};

/** The rows of a page and the totals of all pages; the names stay in sight while the columns scroll. */
export const ReportTable = ({ report, ordersHref, onSort }: ReportTableProps) => (
  <section className="data-scroll report-scroll" aria-label={report.title}>
    <table className="data-table report-rows">
      <caption className="sr">{report.title}</caption>
      <thead>
        <tr>
          <SortHead name={report.rowName} column="label" sort={report.sort} onSort={onSort} />
          {report.hasOrders && (
            <th scope="col" className="report-orders">
              <span className="sr">{texts.orders}</span>
            </th>
          )}
          {report.columns.map(({ key, name }) => (
            <SortHead key={key} name={name} column={key} sort={report.sort} onSort={onSort} isNumber />
          ))}
        </tr>
        {report.totals.some((total) => total !== null) && (
          <tr className="report-totals-row">
            <th scope="row">{texts.total}</th>
            {report.hasOrders && <td />}
            {report.columns.map(({ key, kind }, index) => (
              <td key={key} className="is-number">
                {report.totals[index] === null ? '' : formatValue(kind, report.totals[index] ?? null)}
              </td>
            ))}
          </tr>
        )}
      </thead>
      <tbody>
        {report.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <RowName row={row} />
            </th>
            {report.hasOrders && (
              <td className="report-orders">
                <Link
                  to={ordersHref(row)}
                  title={texts.ordersOf(row.label)}
                  aria-label={texts.ordersOf(row.label || texts.unknownName)}
                >
                  <Icon name="cart" size="s" />
                </Link>
              </td>
            )}
            {report.columns.map(({ key, kind }, index) => (
              <td key={key} className="is-number">
                {formatValue(kind, row.values[index] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const RowName = ({ row: { href, label } }: { row: ReportRow }) =>
  href ? (
    <Link className="data-open" to={href}>
      {label || texts.unknownName}
    </Link>
  ) : (
    label || texts.unknownName
  );

type SortHeadProps = {
  name: string;
  column: string;
  sort: string;
  onSort: (column: string) => void;
  isNumber?: boolean;
};

function SortHead({ name, column, sort, onSort, isNumber = false }: SortHeadProps) {
  const direction = sortDirection(sort, column);
  return (
    <th scope="col" className={isNumber ? 'is-number' : undefined} aria-sort={direction ?? 'none'}>
      <button type="button" className="data-sort" title={texts.sortBy(name)} onClick={() => onSort(column)}>
        {name}
        {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size="s" />}
      </button>
    </th>
  );
}
