import { Skeleton } from '../../ui/Skeleton.tsx';
import type { FilterGroup, FilterSelection, ListingCounts } from './contract.ts';
import { FilterGroupFold } from './FilterGroupFold.tsx';
import { withToggled } from './rules.ts';
import type { ChangeQuery } from './use-listing-query.ts';

export type FilterPanelProps = {
  /** Null while they are on their way. */
  groups: FilterGroup[] | null;
  counts: ListingCounts | null;
  chosen: FilterSelection[];
  change: ChangeQuery;
};

const openAtFirst = 4;

export function FilterPanel({ groups, counts, chosen, change }: FilterPanelProps) {
  if (!groups) return <Waiting />;
  const toggle = (groupId: number, optionId: number) =>
    change(({ filters }) => ({ filters: withToggled(filters, groupId, optionId) }));
  return groups.map((group, place) => (
    <FilterGroupFold
      key={group.id}
      group={group}
      counts={counts}
      chosenIds={chosen.find(({ filterCategoryId }) => filterCategoryId === group.id)?.filterIds ?? []}
      isOpenAtFirst={place < openAtFirst}
      onToggle={(optionId) => toggle(group.id, optionId)}
    />
  ));
}

const lines = ['40%', '80%', '65%', '75%', '50%', '70%', '60%', '45%'];

function Waiting() {
  return (
    <div className="filter-waiting">
      {lines.map((width) => (
        <Skeleton key={width} width={width} height={18} />
      ))}
    </div>
  );
}
