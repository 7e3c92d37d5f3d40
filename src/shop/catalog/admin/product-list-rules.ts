import { type CatalogChoices, productFilters, productSorts, stockFilters } from '../admin-contract.ts';
import { texts } from './texts.ts';

type Asked = {
  search: string;
  sort: string;
  take: number;
  skip: number;
  filters: { state: string; stock: string; category: string; producer: string };
};

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  keyword: search,
  take,
  skip,
  sort: productSorts.find((known) => known === sort) ?? '-updated',
  state: productFilters.find((known) => known === filters.state) ?? 'all',
  stock: stockFilters.find((known) => known === filters.stock) ?? 'all',
  ...(isId(filters.category) ? { categoryId: Number(filters.category) } : {}),
  ...(isId(filters.producer) ? { producerId: Number(filters.producer) } : {}),
});

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

export const stateOptions = productFilters.map((value) => ({ value, name: texts.stateFilters[value] }));
export const stockOptions = stockFilters.map((value) => ({ value, name: texts.stockFilters[value] }));

type Named = { id: number; name: string };

const optionsOf = (named: readonly Named[], any: string) => [
  { value: 'all', name: any },
  ...named.map(({ id, name }) => ({ value: String(id), name })),
];

export const categoryOptions = (choices: CatalogChoices | null) =>
  optionsOf(choices?.categories ?? [], texts.anyCategory);
export const producerOptions = (choices: CatalogChoices | null) =>
  optionsOf(choices?.producers ?? [], texts.anyProducer);
