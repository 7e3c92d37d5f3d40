import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { categoryPath } from '../catalog/category-path.ts';
import type { FirstListing } from './answer.ts';
import { FilterSide } from './FilterSide.tsx';
import { HashtagStrip } from './HashtagStrip.tsx';
import { ListingHead } from './ListingHead.tsx';
import { ListingMain } from './ListingMain.tsx';
import { texts } from './texts.ts';
import { useListing } from './use-listing.ts';
import './listing.css';

export type ListingCategory = {
  id: number;
  name: string;
  description: string;
  breadcrumbs: { id: number; name: string }[];
};

type ListingProps = {
  /** What came with the page; without it the listing fetches everything itself. */
  first: FirstListing | null;
  category?: ListingCategory | null;
};

/** Products to filter, sort and page through: all of them, or those of a category. */
export function Listing({ first, category = null }: ListingProps) {
  const listing = useListing(first, category?.id ?? null);
  return (
    <>
      <Breadcrumbs items={trailOf(category)} />
      <ListingHead listing={listing} category={category} />
      <HashtagStrip hashtags={listing.hashtags} selectedId={listing.query.hashTag} isLow />
      <div className="listing">
        <FilterSide
          groups={listing.filters}
          counts={listing.counts}
          chosen={listing.query.filters}
          change={listing.change}
          onClear={listing.chips.length > 0 ? listing.clear : null}
        />
        <div>
          <ListingMain listing={listing} />
          {category?.description && <About category={category} />}
        </div>
      </div>
    </>
  );
}

function About({ category: { name, description } }: { category: ListingCategory }) {
  return (
    <section className="listing-about">
      <h2>{texts.about(name)}</h2>
      {description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

function trailOf(category: ListingCategory | null) {
  const crumbs = category?.breadcrumbs ?? [];
  const above = crumbs.slice(0, -1).map(({ name }) => ({ name, to: categoryPath({ name }) }));
  return [{ name: texts.products, to: '/products' }, ...above, ...crumbs.slice(-1).map(({ name }) => ({ name }))];
}
