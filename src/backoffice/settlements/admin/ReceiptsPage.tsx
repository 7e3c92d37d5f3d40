import { useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FilterChips, FilterDay } from '../../../ui/admin/FilterBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScrollRegion } from '../../../ui/admin/ScrollRegion.tsx';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { getReceipts, getReceiptsCsv, type ReceiptsReport } from '../receipts-contract.ts';
import { CsvButton, SettlementsFrame, today } from './SettlementsFrame.tsx';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.receipts;

type Period = { from: string; to: string };

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The whole month, `monthsAgo` before the one of a day. */
function monthOf(day: string, monthsAgo: number): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { from: dayOf(year, month - 1 - monthsAgo, 1), to: dayOf(year, month - monthsAgo, 0) };
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** /admin/settlements/receipts: receipts of a period by day and payment method; can be printed. */
export default function ReceiptsPage() {
  const [query, setQuery] = useSearchParams();
  const [from, to] = [query.get('from'), query.get('to')];
  const period = isDay(from) && isDay(to) ? { from, to } : monthOf(today(), 0);
  const report = useTableRows(`${period.from} ${period.to}`, (signal) => call(getReceipts, { query: period }, signal));
  const setPeriod = (next: Period) => setQuery(next, { replace: true, preventScrollReset: true });
  return (
    <SettlementsFrame
      text={texts.text}
      printed={texts.printed(formatDay(period.from), formatDay(period.to))}
      actions={
        <>
          <CsvButton endpoint={getReceiptsCsv} input={{ query: period }} />
          <Button size="s" onClick={() => window.print()}>
            {allTexts.print}
          </Button>
        </>
      }
    >
      <PeriodFields period={period} onChange={setPeriod} />
      <AsyncContent result={report} skeleton={<Skeleton height={320} />}>
        {(data) => (
          <>
            <DaysPanel report={data} />
            <div className="panels">
              <BalancePanel balance={data.balance} />
              <OnWayPanel onWay={data.onWay} />
            </div>
          </>
        )}
      </AsyncContent>
    </SettlementsFrame>
  );
}

const months = [
  { value: '0', name: texts.thisMonth },
  { value: '1', name: texts.lastMonth },
];

function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const chosen = months.find(({ value }) => {
    const { from, to } = monthOf(today(), Number(value));
    return from === period.from && to === period.to;
  });
  return (
    <Panel isFlush>
      <div className="filter-bar is-last">
        <FilterChips
          label={texts.period}
          options={months}
          value={chosen?.value ?? ''}
          onChange={(value) => onChange(monthOf(today(), Number(value)))}
        />
        <FilterDay label={texts.from} value={period.from} onChange={(from) => from && onChange({ ...period, from })} />
        <FilterDay label={texts.to} value={period.to} onChange={(to) => to && onChange({ ...period, to })} />
      </div>
    </Panel>
  );
}

const methods = ['card', 'cash', 'transfer', 'gift', 'refunds', 'total'] as const;

const DaysPanel = ({ report: { days, totals } }: { report: ReceiptsReport }) => (
  <Panel isFlush>
    {days.length === 0 ? (
      <p className="data-empty muted">{texts.none}</p>
    ) : (
      <ScrollRegion label={texts.days} className="data-scroll">
        <table className="data-table report-table">
          <caption className="sr">{texts.days}</caption>
          <thead>
            <tr>
              <th>{allTexts.day}</th>
              {methods.map((method) => (
                <th key={method} className="is-number">
                  {texts.methods[method]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <td className="num">{formatDay(day.date)}</td>
                {methods.map((method) => (
                  <td key={method} className="is-number">
                    {day[method] === 0 ? '' : formatLei(day[method])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>{texts.total}</th>
              {methods.map((method) => (
                <td key={method} className="is-number">
                  {formatLei(totals[method])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    )}
  </Panel>
);

const BalancePanel = ({ balance }: { balance: ReceiptsReport['balance'] }) => (
  <Panel title={texts.balance}>
    <dl className="balance">
      <Amount name={texts.openBefore} amount={balance.openBefore} />
      <Amount name={`+ ${texts.invoiced}`} amount={balance.invoiced} />
      <Amount name={`− ${texts.received}`} amount={balance.received} />
      <Amount name={`= ${texts.openAfter}`} amount={balance.openAfter} isSum />
      <Amount name={texts.atCourier} amount={balance.parts.atCourier} />
      <Amount name={texts.undelivered} amount={balance.parts.undelivered} />
      <Amount name={texts.toReturn} amount={balance.parts.toReturn} />
      <Amount name={texts.other} amount={balance.parts.other} />
    </dl>
  </Panel>
);

const OnWayPanel = ({ onWay }: { onWay: ReceiptsReport['onWay'] }) => (
  <Panel title={texts.onWay}>
    <dl className="balance">
      <Amount name={texts.atCourier} amount={onWay.courier} />
      <Amount name={texts.atProvider} amount={onWay.card} />
      <Amount name={texts.total} amount={onWay.courier + onWay.card} isSum />
    </dl>
  </Panel>
);

type AmountProps = { name: string; amount: number; isSum?: boolean };

const Amount = ({ name, amount, isSum = false }: AmountProps) => (
  <>
    <dt className={isSum ? 'is-sum' : undefined}>{name}</dt>
    <dd className={isSum ? 'is-sum' : undefined}>{formatLei(amount)}</dd>
  </>
);
