import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import type { CatalogChoices } from '../admin-contract.ts';
import { categoryOptions, producerOptions, stateOptions, stockOptions } from './product-list-rules.ts';
import { texts } from './texts.ts';

type Name = 'state' | 'stock' | 'category' | 'producer';

type ProductFiltersProps = {
  /** Of useTableQuery. */
  filter: (name: Name) => { value: string; onChange: (value: string) => void };
  choices: CatalogChoices | null;
};

export const ProductFilters = ({ filter, choices }: ProductFiltersProps) => (
  <>
    <FilterChips label={texts.state} options={stateOptions} {...filter('state')} />
    <FilterSelect label={texts.stockFilter} options={stockOptions} {...filter('stock')} />
    <FilterSelect label={texts.category} options={categoryOptions(choices)} {...filter('category')} />
    <FilterSelect label={texts.producer} options={producerOptions(choices)} {...filter('producer')} />
  </>
);
