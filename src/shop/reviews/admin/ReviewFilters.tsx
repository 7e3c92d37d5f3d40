import { FilterBar, FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import type { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { queueStateOf, type StateCounts, stateOptions } from '../../questions/admin/queue-rules.ts';
import { texts as queueTexts } from '../../questions/admin/texts.ts';
import { ratingOptions, sortOptions } from './review-rules.ts';
import { texts } from './texts.ts';

type ReviewFiltersProps = {
  table: ReturnType<typeof useTableQuery<{ state: string; rating: string }>>;
  counts: StateCounts | undefined;
  /** Undefined when nothing can be chosen. */
  onChooseAll: (() => void) | undefined;
};

export const ReviewFilters = ({ table, counts, onChooseAll }: ReviewFiltersProps) => (
  <FilterBar search={table.searchField} placeholder={texts.search} onReset={table.isNarrowed ? table.reset : undefined}>
    <FilterChips
      label={queueTexts.state}
      value={queueStateOf(table.filters.state)}
      options={stateOptions(counts)}
      onChange={(state) => table.setFilter('state', state)}
    />
    <FilterSelect
      label={texts.rating}
      value={table.filters.rating}
      options={ratingOptions}
      onChange={(rating) => table.setFilter('rating', rating)}
    />
    <FilterSelect label={texts.sort} value={table.sort} options={sortOptions} onChange={table.sortBy} />
    {onChooseAll && (
      <Button variant="text" size="s" onClick={onChooseAll}>
        {texts.chooseAll}
      </Button>
    )}
  </FilterBar>
);
