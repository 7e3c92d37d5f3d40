import { useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FilterChips, FilterDay } from '../../../ui/admin/FilterBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { getStockValue, type StockValueRow } from '../contract.ts';
import { periodOf } from './period-rules.ts';
import { ExportButton, PrintButton, ReportFrame } from './ReportFrame.tsx';
import { texts } from './texts.ts';

const costFilters = ['all', 'without'] as const;
const costOptions = costFilters.map((value) => ({ value: String(value), name: texts.costFilters[value] }));

/** /admin/accounting/stock */
export default function StockValuePage() {
  const [query, setQuery] = useSearchParams();
  const day = query.get('day') ?? periodOf('thisMonth', new Date()).until;
  const filter = query.get('cost') === 'without' ? 'without' : 'all';
  const set = (name: string, value: string) =>
    setQuery((before) => new URLSearchParams([...before].filter(([key]) => key !== name).concat([[name, value]])), {
      replace: true,
      preventScrollReset: true,
    });
  const result = useTableRows(day, (signal) => call(getStockValue, { query: { day } }, signal));
  const { data } = result;
  return (
    <ReportFrame
      title={texts.pages.stock}
      text={data && texts.stockText(data.units, formatLei(data.value))}
      printed={texts.printedAt(formatDay(day))}
      actions={
        <>
          <ExportButton body={{ what: 'stock', from: day, until: day }}>{texts.csv}</ExportButton>
          <PrintButton />
        </>
      }
    >
      <Warnings warnings={data && data.withoutCost.lots > 0 ? [withoutCostText(data.withoutCost)] : []} />
      <Panel isFlush>
        <div className="filter-bar">
          <FilterDay label={texts.day} value={day} onChange={(value) => value && set('day', value)} />
          <FilterChips
            label={texts.costFilter}
            options={costOptions}
            value={filter}
            onChange={(value) => set('cost', value)}
          />
        </div>
        <AsyncContent result={result} skeleton={<Skeleton height={320} />}>
          {({ rows }) => (
            <StockTable rows={filter === 'without' ? rows.filter(({ unitCost }) => unitCost === null) : rows} />
          )}
        </AsyncContent>
      </Panel>
    </ReportFrame>
  );
}

const withoutCostText = ({ products, lots, units }: { products: number; lots: number; units: number }): string =>
  texts.withoutCost(products, lots, units);

const StockTable = ({ rows }: { rows: StockValueRow[] }) =>
  rows.length === 0 ? (
    <Empty title={texts.noStock} text={texts.noStockText} />
  ) : (
    <section className="data-scroll" aria-label={texts.pages.stock}>
      <table className="data-table report-table">
        <caption className="sr">{texts.pages.stock}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.code}</th>
            <th scope="col">{texts.lot}</th>
            <th scope="col">{texts.expiresOn}</th>
            <th scope="col" className="is-number">
              {texts.units}
            </th>
            <th scope="col" className="is-number">
              {texts.unitCost}
            </th>
            <th scope="col" className="is-number">
              {texts.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.productId} ${row.lot}`}>
              <td>
                <ScreenLink className="report-link" to={`/admin/products/${row.productId}`}>
                  {row.name}
                </ScreenLink>
              </td>
              <td>{row.code}</td>
              <td>{row.lot ?? texts.noLot}</td>
              <td className="num nowrap">{row.expiresOn ? formatDay(row.expiresOn) : texts.none}</td>
              <td className="is-number">{row.units}</td>
              <td className="is-number">{row.unitCost === null ? texts.none : formatLei(row.unitCost)}</td>
              <td className="is-number">{row.value === null ? texts.none : formatLei(row.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
