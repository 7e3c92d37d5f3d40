import { readFilters } from '../../../../catalog/listing/service.server.ts';
import { producerListing } from '../../../../catalog/product-page/rules.ts';
import { readDesigners, readFilterOptions } from '../../../../catalog/products/service.server.ts';
import type { SectionOf } from '../../section-definitions.ts';
import type { SectionTools } from '../../section-tools.server.ts';

/** Producers with a logo and with products on sale, by name; each leads to the listing of its products. */
export async function loadProducers({ db }: SectionTools, { title, count }: SectionOf<'producers'>) {
  const [designers, options, filters] = await Promise.all([readDesigners(db), readFilterOptions(db), readFilters(db)]);
  const offered = new Set(filters.flatMap(({ value }) => value.map(({ id }) => id)));
  const producers = designers.flatMap(({ id, name, logo }) => {
    const option = options.find(({ producerId }) => producerId === id);
    const to = option && offered.has(option.id) ? listingOf(option) : null;
    return logo && to ? [{ id, name, logo, to }] : [];
  });
  return producers.length > 0 ? { title, producers: producers.slice(0, count) } : null;
}

const listingOf = ({ groupId, id }: { groupId: number; id: number }) =>
  producerListing({ filterCategoryId: groupId, filterId: id });
