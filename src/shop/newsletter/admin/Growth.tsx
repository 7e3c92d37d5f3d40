import { call } from '../../../kit/client.ts';
import { BarChart } from '../../../ui/admin/BarChart.tsx';
import { Figure } from '../../../ui/admin/Figure.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getGrowth } from '../admin-contract.ts';
import { texts } from './texts.ts';

/** How many there are, and how it came to that over a year. */
export function Growth() {
  const growth = useLoaded((signal) => call(getGrowth, {}, signal));
  return (
    <Loaded of={growth} skeleton={<Skeleton height={240} />}>
      {({ confirmed, pending, months }) => (
        <>
          <dl className="figures">
            <Figure name={texts.confirmed} value={String(confirmed)} growth={null} />
            <Figure name={texts.pending} value={String(pending)} growth={null} />
            <Figure name={texts.came} value={String(months.at(-1)?.came ?? 0)} growth={null} />
            <Figure name={texts.gone} value={String(months.at(-1)?.left ?? 0)} growth={null} />
          </dl>
          <Panel title={texts.growth}>
            <BarChart
              label={texts.growth}
              step={texts.month}
              show={String}
              bars={months.map(({ month, total }) => ({ key: month, label: labelOf(month), value: total }))}
            />
          </Panel>
        </>
      )}
    </Loaded>
  );
}

/** '2026-11' → '11.2026' */
const labelOf = (month: string): string => month.split('-').reverse().join('.');
