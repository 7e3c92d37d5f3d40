import { Link, useSearchParams } from 'react-router';
import { brand } from '../../../brands/brand.ts';
import { call } from '../../../platform/http/client.ts';
import { formatRon } from '../../../platform/money.ts';
import { formatDate, pluralize } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { BarChart, Metric, ShareBars } from '../../../ui/admin/charts.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Dashboard, type Figures, getDashboard, type Period, periods } from '../contract.ts';
import { growth, toPercentage } from '../rules.ts';

const texts = {
  title: 'Panou',
  period: 'Perioada',
  periods: { '7': '7 zile', '30': '30 de zile', '12': '12 luni' },
  compared: 'Comparat cu aceeași perioadă dinainte.',
  sold: 'Vânzări',
  orders: 'Comenzi',
  average: 'Coș mediu',
  conversion: 'Conversie',
  soldBy: { day: 'Vânzări pe zile', month: 'Vânzări pe luni' },
  ordersBy: { day: 'Comenzi pe zile', month: 'Comenzi pe luni' },
  step: { day: 'Ziua', month: 'Luna' },
  none: '–',
  bestSellers: 'Cele mai vândute',
  units: (units: number) => pluralize(units, 'bucată', 'bucăți'),
  nothingSold: 'Nicio vânzare în această perioadă.',
  goneProduct: 'Produs șters',
  toDo: 'De rezolvat',
  placed: (orders: number) => `${pluralize(orders, 'comandă', 'comenzi')} de confirmat`,
  unsentInvoices: (number: number) => `${pluralize(number, 'factură netrimisă', 'facturi netrimise')} la ANAF`,
  urgentInvoices: (number: number) =>
    `${pluralize(number, 'factură aproape', 'facturi aproape')} de termenul e-Factura sau peste el`,
  cashProblems: (number: number) => `${pluralize(number, 'ramburs lipsă', 'rambursuri lipsă')} sau cu altă sumă`,
  parcelTasks: (number: number) => `${pluralize(number, 'colet', 'colete')} de rezolvat`,
  failed: (jobs: number) => `${pluralize(jobs, 'job eșuat', 'joburi eșuate')}`,
  reviews: (number: number) => `${pluralize(number, 'recenzie', 'recenzii')} de citit`,
  questions: (number: number) => `${pluralize(number, 'întrebare', 'întrebări')} de citit`,
  conversations: (number: number) => `${pluralize(number, 'conversație necitită', 'conversații necitite')}`,
  nothingToDo: 'Nimic nu așteaptă.',
  runningOut: 'Se termină stocul',
  enoughStock: 'Toate produsele au stoc.',
  left: (units: number) => (units === 0 ? 'fără stoc' : pluralize(units, 'bucată', 'bucăți')),
  expiring: 'Loturi care expiră',
  nothingExpires: 'Niciun lot nu expiră curând.',
  lot: (code: string, units: number) => `lot ${code}, ${pluralize(units, 'bucată', 'bucăți')}`,
  misses: 'Căutări fără rezultat',
  noMisses: 'Toate căutările au găsit ceva.',
  times: (times: number) => (times === 1 ? 'o dată' : `de ${pluralize(times, 'ori', 'ori')}`),
} as const;

const options = periods.map((value) => ({ value, name: texts.periods[value] }));
const isPeriod = (value: string | null): value is Period => periods.some((period) => period === value);

/** /admin: sales figures and pending work. */
export default function DashboardPage() {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('period');
  const period: Period = isPeriod(requested) ? requested : '30';
  const figures = useTableRows(period, (signal) => call(getDashboard, { query: { period } }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.compared}>
        <FilterChips
          label={texts.period}
          value={period}
          options={options}
          onChange={(selected) => setQuery({ period: selected }, { replace: true, preventScrollReset: true })}
        />
      </PageHead>
      <AsyncContent result={figures} skeleton={<DashboardSkeleton />}>
        {(dashboard) => <DashboardView dashboard={dashboard} step={period === '12' ? 'month' : 'day'} />}
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

type Step = 'day' | 'month';
type DashboardViewProps = { dashboard: Dashboard; step: Step };

const DashboardView = ({ dashboard, step }: DashboardViewProps) => (
  <>
    <KeyFigures now={dashboard.now} before={dashboard.before} />
    <div className="panels">
      <StepChart title={texts.soldBy[step]} step={step} steps={dashboard.steps} of="sold" show={formatRon} />
      <StepChart title={texts.ordersBy[step]} step={step} steps={dashboard.steps} of="orders" show={String} />
    </div>
    <div className="panels">
      <BestSellers products={dashboard.bestSellers} />
      <div className="panel-stack">
        <ToDo waiting={dashboard.waiting} />
        <EmptySearches misses={dashboard.misses} />
      </div>
      <RunningOut products={dashboard.runningOut} />
      <Expiring lots={dashboard.expiring} />
    </div>
  </>
);

function KeyFigures({ now, before }: { now: Figures; before: Figures }) {
  const average = (figures: Figures) => (figures.orders === 0 ? null : figures.sold / figures.orders);
  const conversion = (figures: Figures) => toPercentage(figures.orders, figures.carts);
  return (
    <dl className="figures">
      <Metric name={texts.sold} value={formatRon(now.sold)} growth={growth(now.sold, before.sold)} />
      <Metric name={texts.orders} value={String(now.orders)} growth={growth(now.orders, before.orders)} />
      <Metric
        name={texts.average}
        value={formatOrDash(average(now), formatRon)}
        growth={growth(average(now) ?? 0, average(before) ?? 0)}
      />
      <Metric
        name={texts.conversion}
        value={formatOrDash(conversion(now), (share) => `${share.toFixed(1)}%`)}
        growth={growth(conversion(now) ?? 0, conversion(before) ?? 0)}
      />
    </dl>
  );
}

const formatOrDash = (value: number | null, show: (value: number) => string): string =>
  value === null ? texts.none : show(value);

type StepChartProps = {
  title: string;
  step: Step;
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

const months = ['ian.', 'feb.', 'mar.', 'apr.', 'mai', 'iun.', 'iul.', 'aug.', 'sep.', 'oct.', 'nov.', 'dec.'];

/** '27.10' for a day, 'oct. 26' for a month. */
function stepLabel(day: string, step: 'day' | 'month'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return step === 'day' ? `${date}.${month}` : `${months[Number(month) - 1]} ${year.slice(2)}`;
}

const BestSellers = ({ products }: { products: Dashboard['bestSellers'] }) => (
  <Panel title={texts.bestSellers}>
    {products.length === 0 && <p className="muted">{texts.nothingSold}</p>}
    <ShareBars
      bars={products.map(({ productId, name, units, sold }) => ({
        key: productId,
        name: `${name || texts.goneProduct} · ${texts.units(units)}`,
        value: sold,
        shown: formatRon(sold),
      }))}
    />
  </Panel>
);

const EmptySearches = ({ misses }: { misses: Dashboard['misses'] }) => (
  <Panel title={texts.misses}>
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

type ToDoItem = { number: number; icon: IconName; to: string; text: (number: number) => string };

const toDoItems = (waiting: Dashboard['waiting']): ToDoItem[] => [
  { number: waiting.placedOrders, icon: 'cart', to: '/admin/orders?state=placed', text: texts.placed },
  {
    number: waiting.unsentInvoices,
    icon: 'invoice',
    to: '/admin/e-invoices?show=unsent',
    text: texts.unsentInvoices,
  },
  {
    number: waiting.urgentInvoices,
    icon: 'warning',
    to: '/admin/e-invoices?show=urgent',
    text: texts.urgentInvoices,
  },
  { number: waiting.cashProblems, icon: 'warning', to: '/admin/settlements', text: texts.cashProblems },
  { number: waiting.parcelTasks, icon: 'truck', to: '/admin/returns', text: texts.parcelTasks },
  { number: waiting.reviews, icon: 'star', to: '/admin/reviews', text: texts.reviews },
  { number: waiting.questions, icon: 'info', to: '/admin/product-questions', text: texts.questions },
  ...(brand.hasChat
    ? [{ number: waiting.conversations, icon: 'chat', to: '/admin/chat', text: texts.conversations } satisfies ToDoItem]
    : []),
  { number: waiting.failedJobs, icon: 'warning', to: '/admin/jobs', text: texts.failed },
];

function ToDo({ waiting }: { waiting: Dashboard['waiting'] }) {
  const items = toDoItems(waiting).filter(({ number }) => number > 0);
  return (
    <Panel title={texts.toDo}>
      {items.length === 0 && <p className="muted">{texts.nothingToDo}</p>}
      <ul className="to-do">
        {items.map(({ number, icon, to, text }) => (
          <li key={to}>
            <Icon name={icon} />
            <Link className="link" to={to}>
              {text(number)}
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
          <span>{name}</span>
          <span className="num">{texts.left(onHand)}</span>
        </li>
      ))}
    </ul>
  </Panel>
);

const Expiring = ({ lots }: { lots: Dashboard['expiring'] }) => (
  <Panel title={texts.expiring}>
    {lots.length === 0 && <p className="muted">{texts.nothingExpires}</p>}
    <ul className="to-do">
      {lots.map(({ lotId, name, code, quantity, expiresOn }) => (
        <li key={lotId}>
          <span>
            {name}
            <small className="muted"> · {texts.lot(code, quantity)}</small>
          </span>
          <span className="num">{formatDate(new Date(expiresOn))}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
