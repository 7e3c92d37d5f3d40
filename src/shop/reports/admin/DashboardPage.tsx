import { useSearchParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { getDashboard, type Period, periods } from '../contract.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DashboardView } from './DashboardView.tsx';
import { texts } from './texts.ts';

const options = periods.map((value) => ({ value, name: texts.periods[value] }));
const isPeriod = (value: string | null): value is Period => periods.some((known) => known === value);

/** /admin: how the shop is doing, and what waits. */
export default function DashboardPage() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('period');
  const period: Period = isPeriod(asked) ? asked : '30';
  const figures = useRows(period, (signal) => call(getDashboard, { query: { period } }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.compared}>
        <FilterChips
          label={texts.period}
          value={period}
          options={options}
          onChange={(chosen) => setQuery({ period: chosen }, { replace: true, preventScrollReset: true })}
        />
      </PageHead>
      <Loaded of={figures} skeleton={<DashboardSkeleton />}>
        {(dashboard) => <DashboardView dashboard={dashboard} step={period === '12' ? 'month' : 'day'} />}
      </Loaded>
    </>
  );
}
