import { FilterBar, FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import type { CatalogChoices } from '../admin-contract.ts';
import { categoryOptions, producerOptions, stateOptions, stockOptions } from './product-list-rules.ts';
import { texts } from './texts.ts';

type Filters = { state: string; stock: string; category: string; producer: string };

type ProductFiltersProps = {
  table: {
    filters: Filters;
    isNarrowed: boolean;
    searchField: { value: string; onChange: (value: string, delay?: number) => void };
    setFilter: (name: keyof Filters, value: string) => void;
    reset: () => void;
  };
  choices: CatalogChoices | null;
};

export function ProductFilters({ table, choices }: ProductFiltersProps) {
  const filterOf = (name: keyof Filters) => ({
    value: table.filters[name],
    onChange: (value: string) => table.setFilter(name, value),
  });
  return (
    <FilterBar
      search={table.searchField}
      placeholder={texts.search}
      onReset={table.isNarrowed ? table.reset : undefined}
    >
      <FilterChips label={texts.state} options={stateOptions} {...filterOf('state')} />
      <FilterSelect label={texts.stockFilter} options={stockOptions} {...filterOf('stock')} />
      <FilterSelect label={texts.category} options={categoryOptions(choices)} {...filterOf('category')} />
      <FilterSelect label={texts.producer} options={producerOptions(choices)} {...filterOf('producer')} />
    </FilterBar>
  );
}
