import { Link, useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate, shortMonths } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { BarChart, Metric, ShareBars } from '../../../ui/admin/charts.tsx';
import { FilterChips, FilterDay, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink, useCanOpenScreen } from '../../../ui/admin/screen-link.tsx';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FirstStepsPanel } from '../../first-steps/admin/FirstStepsPanel.tsx';
import {
  comparisons,
  type Dashboard,
  type Figures,
  getDashboard,
  periods,
  type Span,
  type StepSize,
} from '../contract.ts';
import { growth, parseChoice, toPercentage } from '../rules.ts';
import { periodNames, texts } from './texts.ts';
import { toDoItems } from './to-do.ts';
import './dashboard.css';

const periodOptions = periods.map((value) => ({ value: String(value), name: periodNames[value] }));
const comparisonOptions = comparisons.map((value) => ({ value: String(value), name: texts.comparisons[value] }));

/** /admin: sales figures and pending work. The period and the comparison are in the address. */
export default function DashboardPage() {
  const [address, setAddress] = useSearchParams();
  const choice = parseChoice(address);
  const figures = useTableRows(JSON.stringify(choice), (signal) => call(getDashboard, { query: choice }, signal));
  // After a failure the figures of another period may still be there.
  const shown = figures.failure === null ? figures.data : null;
  // From the bar of the browser: while a change is rendered, `address` is the one before it.
  const change = (changes: Record<string, string>, removed: readonly string[] = []) => {
    const kept = [...new URLSearchParams(window.location.search)].filter(([name]) => !removed.includes(name));
    setAddress({ ...Object.fromEntries(kept), ...changes }, { replace: true, preventScrollReset: true });
  };
  const changeDay = (name: keyof Span) => (day: string) => {
    if (day) change({ ...shown?.period, [name]: day }, ['period']);
  };
  return (
    <>
      <PageHead
        title={texts.title}
        text={shown && texts.compared(texts.span(shown.period), texts.span(shown.compared))}
      />
      <FirstStepsPanel />
      <search className="dashboard-period">
        <FilterChips
          label={texts.period}
          value={choice.from ? '' : choice.period}
          options={periodOptions}
          onChange={(period) => change({ period }, ['from', 'until'])}
        />
        <FilterDay label={texts.from} value={choice.from ?? shown?.period.from ?? ''} onChange={changeDay('from')} />
        <FilterDay
          label={texts.until}
          value={choice.until ?? shown?.period.until ?? ''}
          onChange={changeDay('until')}
        />
        <FilterSelect
          label={texts.compare}
          value={choice.compare}
          options={comparisonOptions}
          onChange={(compare) => change({ compare })}
        />
      </search>
      <AsyncContent result={{ ...figures, data: shown }} skeleton={<DashboardSkeleton />}>
        {(dashboard) => <DashboardView dashboard={dashboard} step={dashboard.stepSize} />}
      </AsyncContent>
    </>
  );
}

const DashboardSkeleton = () => (
  <div className="screen-skeleton">
    <Skeleton height={92} />
    <div className="panels">
      <Skeleton height={320} />
      <Skeleton height={320} />
    </div>
    <Skeleton height={240} />
  </div>
);

type DashboardViewProps = { dashboard: Dashboard; step: StepSize };

const DashboardView = ({ dashboard, step }: DashboardViewProps) => (
  <>
    <KeyFigures now={dashboard.now} before={dashboard.before} />
    <div className="panels">
      <StepChart title={texts.soldBy[step]} step={step} steps={dashboard.steps} of="sold" show={formatLei} />
      <StepChart title={texts.ordersBy[step]} step={step} steps={dashboard.steps} of="orders" show={String} />
    </div>
    <div className="panels">
      <div className="panel-stack">
        <ToDo waiting={dashboard.waiting} />
        <Expiring lots={dashboard.expiring} />
      </div>
      <div className="panel-stack">
        <BestSellers products={dashboard.bestSellers} />
        <RunningOut products={dashboard.runningOut} />
        <EmptySearches misses={dashboard.misses} />
      </div>
    </div>
  </>
);

function KeyFigures({ now, before }: { now: Figures; before: Figures }) {
  const average = (figures: Figures) => (figures.orders === 0 ? null : figures.sold / figures.orders);
  const conversion = (figures: Figures) => toPercentage(figures.orders, figures.carts);
  return (
    <dl className="figures">
      <Metric name={texts.sold} value={formatLei(now.sold)} growth={growth(now.sold, before.sold)} />
      <Metric
        name={texts.collected}
        value={formatLei(now.collected)}
        growth={growth(now.collected, before.collected)}
      />
      <Metric name={texts.orders} value={String(now.orders)} growth={growth(now.orders, before.orders)} />
      <Metric
        name={texts.average}
        value={formatOrDash(average(now), formatLei)}
        growth={growth(average(now) ?? 0, average(before) ?? 0)}
      />
      <Metric
        name={texts.conversion}
        value={formatOrDash(conversion(now), (share) => `${share.toFixed(1).replace('.', ',')}%`)}
        growth={growth(conversion(now) ?? 0, conversion(before) ?? 0)}
      />
    </dl>
  );
}

const formatOrDash = (value: number | null, show: (value: number) => string): string =>
  value === null ? texts.none : show(value);

type StepChartProps = {
  title: string;
  step: StepSize;
  steps: Dashboard['steps'];
  of: 'sold' | 'orders';
  show: (value: number) => string;
};

const StepChart = ({ title, step, steps, of, show }: StepChartProps) => (
  <Panel title={title}>
    <BarChart
      label={title}
      step={texts.step[step]}
      bars={steps.map((entry) => ({ key: entry.from, label: stepLabel(entry.from, step), value: entry[of] }))}
      show={show}
    />
  </Panel>
);

/** '08:00' for an hour, '27.10' for a day, 'oct. 26' for a month. */
function stepLabel(start: string, step: StepSize): string {
  const [day = '', time = ''] = start.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  if (step === 'hour') return time;
  return step === 'day' ? `${date}.${month}` : `${shortMonths[Number(month) - 1]} ${year.slice(2)}`;
}

/** Opens the whole list of which a panel shows the beginning. */
const ToReport = ({ report, name }: { report: string; name: string }) => (
  <Link className="link" to={`/admin/reports/${report}`} aria-label={texts.reportOf(name)}>
    {texts.report}
  </Link>
);

const BestSellers = ({ products }: { products: Dashboard['bestSellers'] }) => (
  <Panel title={texts.bestSellers} actions={<ToReport report="products" name={texts.bestSellers} />}>
    {products.length === 0 && <p className="muted">{texts.nothingSold}</p>}
    <ShareBars
      bars={products.map(({ productId, name, units, sold }) => ({
        key: productId,
        name: `${name || texts.goneProduct} · ${texts.units(units)}`,
        value: sold,
        shown: formatLei(sold),
      }))}
    />
  </Panel>
);

const EmptySearches = ({ misses }: { misses: Dashboard['misses'] }) => (
  <Panel title={texts.misses} actions={<ToReport report="empty-searches" name={texts.misses} />}>
    {misses.length === 0 && <p className="muted">{texts.noMisses}</p>}
    <ul className="to-do">
      {misses.map(({ words, times }) => (
        <li key={words}>
          <span>{words}</span>
          <span className="num">{texts.times(times)}</span>
        </li>
      ))}
    </ul>
  </Panel>
);

function ToDo({ waiting }: { waiting: Dashboard['waiting'] }) {
  const canOpen = useCanOpenScreen();
  const items = toDoItems.filter(({ key, to }) => waiting[key] > 0 && canOpen(to));
  return (
    <Panel title={texts.toDo}>
      {items.length === 0 && <p className="muted">{texts.nothingToDo}</p>}
      <ul className="to-do">
        {items.map(({ key, icon, to, text }) => (
          <li key={key}>
            <Icon name={icon} />
            <Link className="link" to={to}>
              {text(waiting[key])}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const RunningOut = ({ products }: { products: Dashboard['runningOut'] }) => (
  <Panel title={texts.runningOut}>
    {products.length === 0 && <p className="muted">{texts.enoughStock}</p>}
    <ul className="to-do">
      {products.map(({ productId, name, onHand }) => (
        <li key={productId}>
          <ScreenLink to={`/admin/products/${productId}`}>{name}</ScreenLink>
          <span className="num">{texts.left(onHand)}</span>
        </li>
      ))}
    </ul>
  </Panel>
);

const Expiring = ({ lots }: { lots: Dashboard['expiring'] }) => (
  <Panel title={texts.expiring} actions={<ToReport report="expiring" name={texts.expiring} />}>
    {lots.length === 0 && <p className="muted">{texts.nothingExpires}</p>}
    <ul className="to-do">
      {lots.map(({ lotId, name, code, quantity, expiresOn }) => (
        <li key={lotId}>
          <span>
            <ScreenLink to={`/admin/lots/${lotId}`}>{name}</ScreenLink>
            <small className="muted"> · {texts.lot(code, quantity)}</small>
          </span>
          <span className="num">{formatDate(new Date(expiresOn))}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
