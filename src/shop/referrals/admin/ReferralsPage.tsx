import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { Inviters } from './Inviters.tsx';
import { Referrals } from './Referrals.tsx';
import { Rewards } from './Rewards.tsx';
import { texts } from './texts.ts';

const views = Object.entries(texts.views).map(([value, name]) => ({ value, name }));
const tables: Record<string, () => React.ReactNode> = { rewards: Rewards, inviters: Inviters };

/** Three looks at the same invitations: one by one, what they earned, and by whoever invites. */
export default function ReferralsPage() {
  const { filters, filter } = useTableQuery({ sort: '', filters: { view: 'referrals' } });
  const Table = tables[filters.view] ?? Referrals;
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <FilterChips label={texts.view} options={views} {...filter('view')} />
      </PageHead>
      <Table key={filters.view} />
    </>
  );
}
