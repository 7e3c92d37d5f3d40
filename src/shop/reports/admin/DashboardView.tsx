import { showRon } from '../../../kit/money.ts';
import { BarChart } from '../../../ui/admin/BarChart.tsx';
import { Figure } from '../../../ui/admin/Figure.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import type { Dashboard, Figures } from '../contract.ts';
import { growth, shareOf } from '../rules.ts';
import { BestSellers, Misses } from './BestSellers.tsx';
import { stepLabel } from './step-label.ts';
import { Expiring, RunningOut, ToDo } from './ToDo.tsx';
import { texts } from './texts.ts';

type Step = 'day' | 'month';
type DashboardViewProps = { dashboard: Dashboard; step: Step };

export const DashboardView = ({ dashboard, step }: DashboardViewProps) => (
  <>
    <KeyFigures now={dashboard.now} before={dashboard.before} />
    <div className="panels">
      <StepChart title={texts.soldBy[step]} step={step} steps={dashboard.steps} of="sold" show={showRon} />
      <StepChart title={texts.ordersBy[step]} step={step} steps={dashboard.steps} of="orders" show={String} />
    </div>
    <div className="panels">
      <BestSellers products={dashboard.bestSellers} />
      <div className="panel-stack">
        <ToDo waiting={dashboard.waiting} />
        <Misses misses={dashboard.misses} />
      </div>
      <RunningOut products={dashboard.runningOut} />
      <Expiring lots={dashboard.expiring} />
    </div>
  </>
);

function KeyFigures({ now, before }: { now: Figures; before: Figures }) {
  const average = (figures: Figures) => (figures.orders === 0 ? null : figures.sold / figures.orders);
  const conversion = (figures: Figures) => shareOf(figures.orders, figures.carts);
  return (
    <dl className="figures">
      <Figure name={texts.sold} value={showRon(now.sold)} growth={growth(now.sold, before.sold)} />
      <Figure name={texts.orders} value={String(now.orders)} growth={growth(now.orders, before.orders)} />
      <Figure
        name={texts.average}
        value={shown(average(now), showRon)}
        growth={growth(average(now) ?? 0, average(before) ?? 0)}
      />
      <Figure
        name={texts.conversion}
        value={shown(conversion(now), (share) => `${share.toFixed(1)}%`)}
        growth={growth(conversion(now) ?? 0, conversion(before) ?? 0)}
      />
    </dl>
  );
}

const shown = (value: number | null, show: (value: number) => string): string =>
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
      bars={steps.map((one) => ({ key: one.from, label: stepLabel(one.from, step), value: one[of] }))}
      show={show}
    />
  </Panel>
);
