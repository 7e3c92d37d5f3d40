import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { type ChosenProducts, productFilters, stockFilters, type TaxonomyOptions } from '../admin-contract.ts';
import { texts } from './texts.ts';

type Name = 'state' | 'stock' | 'categoryId' | 'producerId';

type ProductFiltersProps = {
  /** From `useList`. */
  filter: (name: Name) => { value: string; onChange: (value: string) => void };
  taxonomy: TaxonomyOptions | null;
};

/** The filters of the lists of products. */
export const ProductFilters = ({ filter, taxonomy }: ProductFiltersProps) => (
  <>
    <FilterChips label={texts.state} options={stateOptions} {...filter('state')} />
    <FilterSelect label={texts.stockFilter} options={stockOptions} {...filter('stock')} />
    <FilterSelect label={texts.category} options={categoryOptions(taxonomy)} {...filter('categoryId')} />
    <FilterSelect label={texts.producer} options={producerOptions(taxonomy)} {...filter('producerId')} />
  </>
);

/** The urlNames of `useList` for these filters. */
export const productUrlNames = { categoryId: 'category', producerId: 'producer' } as const;

type Selected = { selected: number[]; isWholeFilter: boolean };
type Query = {
  search?: string | undefined;
  state?: ListFilter['state'] | undefined;
  stock?: ListFilter['stock'] | undefined;
  categoryId?: unknown;
  producerId?: unknown;
};
type ListFilter = NonNullable<ChosenProducts['filter']>;

/** Input of a bulk action: the ids, or the filter while all its results are selected. */
export function chosenOf({ selected, isWholeFilter }: Selected, query: Query): ChosenProducts {
  if (!isWholeFilter) return { ids: selected };
  const { search = '', state = 'all', stock = 'all', categoryId, producerId } = query;
  return {
    filter: {
      search,
      state,
      stock,
      ...(categoryId !== undefined && { categoryId: Number(categoryId) }),
      ...(producerId !== undefined && { producerId: Number(producerId) }),
    },
  };
}

const stateOptions = productFilters.map((value) => ({ value, name: texts.stateFilters[value] }));
const stockOptions = stockFilters.map((value) => ({ value, name: texts.stockFilters[value] }));

type Item = { id: number; name: string };

const optionsOf = (items: readonly Item[], allName: string) => [
  { value: 'all', name: allName },
  ...items.map(({ id, name }) => ({ value: String(id), name })),
];

const categoryOptions = (taxonomy: TaxonomyOptions | null) => optionsOf(taxonomy?.categories ?? [], texts.anyCategory);
const producerOptions = (taxonomy: TaxonomyOptions | null) => optionsOf(taxonomy?.producers ?? [], texts.anyProducer);
