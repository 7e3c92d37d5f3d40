import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
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
  <>
    <FilterChips
      label={queueTexts.state}
      options={stateOptions(counts)}
      {...table.filter('state')}
      value={queueStateOf(table.filters.state)}
    />
    <FilterSelect label={texts.rating} options={ratingOptions} {...table.filter('rating')} />
    <FilterSelect label={texts.sort} value={table.sort} options={sortOptions} onChange={table.sortBy} />
    {onChooseAll && (
      <Button variant="text" size="s" onClick={onChooseAll}>
        {texts.chooseAll}
      </Button>
    )}
  </>
);
