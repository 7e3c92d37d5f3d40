import { lazy, memo, type ReactNode, Suspense } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Campaign } from '../campaigns/contract.ts';
import { categoryPath } from '../products/category-rules.ts';
import type { CategoryPicture } from '../products/contract.ts';
import { ProductPicture } from '../products/ProductPicture.tsx';
import { FilterSide } from './FilterPanel.tsx';
import type { FirstListing } from './fetch-listing.ts';
import { HashtagStrip } from './HashtagStrip.tsx';
import { ListingMain } from './ListingMain.tsx';
import { texts } from './texts.ts';
import { type ListingState, useListing } from './use-listing.ts';
import './listing.css';

// Without `catch`, a failed load would replace the whole page by an error.
const noBanner: typeof import('./CampaignBanner.tsx') = { default: () => <></> };
const CampaignBanner = lazy(() => import('./CampaignBanner.tsx').catch(() => noBanner));

export type ListingCategory = {
  id: number;
  name: string;
  description: string;
  breadcrumbs: { id: number; name: string }[];
  picture?: CategoryPicture | undefined;
};

type ListingProps = {
  /** Data from the server loader; without it the listing fetches everything. */
  first: FirstListing | null;
  category?: ListingCategory | null;
};

export function Listing({ first, category = null }: ListingProps) {
  const listing = useListing(first, category?.id ?? null);
  return (
    <>
      <a className="skip" href="#produse">
        {texts.skip}
      </a>
      <Breadcrumbs items={breadcrumbsOf(category)} />
      <ListingHead listing={listing} category={category} />
      {!listing.isNothingFound && <HashtagStrip hashtags={listing.hashtags} selectedId={listing.query.hashTag} isLow />}
      <div className={listing.isNothingFound ? 'listing-nothing' : 'listing'}>
        {!listing.isNothingFound && (
          <FilterSide
            groups={listing.filters}
            counts={listing.counts}
            selected={listing.query.filters}
            change={listing.change}
            onClear={listing.chips.length > 0 ? listing.clear : null}
          />
        )}
        <div id="produse">
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

function breadcrumbsOf(category: ListingCategory | null) {
  const crumbs = category?.breadcrumbs ?? [];
  const ancestors = crumbs.slice(0, -1).map(({ name }) => ({ name, to: categoryPath({ name }) }));
  return [{ name: texts.products, to: '/products' }, ...ancestors, ...crumbs.slice(-1).map(({ name }) => ({ name }))];
}

type ListingHeadProps = { listing: ListingState; category: Pick<ListingCategory, 'name' | 'picture'> | null };

/**
 * Heading of the listing: category, search, campaign, hashtag or all products. Exactly one of them is the page's h1.
 */
function ListingHead({ listing: { query, change, campaign, hashtags, response, counts }, category }: ListingHeadProps) {
  const { keyword } = query;
  const hashtag = hashtags.find(({ id }) => id === query.hashTag);
  const isSearch = !category && keyword !== null;
  const isCampaign = !category && keyword === null && campaign !== null;
  const total = <Total total={counts?.total ?? null} isLoading={response === null} />;
  return (
    <div className="listing-head">
      {campaign !== null && <CampaignPlace campaign={campaign} isTitle={isCampaign} />}
      {keyword !== null && (
        <KeywordBanner keyword={keyword} isTitle={isSearch} onClear={() => change(() => ({ keyword: null }))}>
          {isSearch && total}
        </KeywordBanner>
      )}
      {category?.picture && (
        <ProductPicture
          className="listing-picture"
          image={category.picture.image}
          backupImage=""
          alt={category.picture.alt}
          side={96}
          isEager
        />
      )}
      {!isSearch && !isCampaign && <h1>{category?.name ?? hashtag?.name ?? texts.products}</h1>}
      {!isSearch && total}
      {hashtag?.description && <p className="listing-claim">{hashtag.description}</p>}
    </div>
  );
}

function Total({ total, isLoading }: { total: number | null; isLoading: boolean }) {
  const text = total === null ? null : texts.total(total);
  return <span className="listing-total">{text ?? (isLoading && <Skeleton width={110} height={20} />)}</span>;
}

type KeywordBannerProps = { keyword: string; isTitle: boolean; onClear: () => void; children: ReactNode };

function KeywordBanner({ keyword, isTitle, onClear, children }: KeywordBannerProps) {
  const Text = isTitle ? 'h1' : 'p';
  return (
    <div className="keyword-banner">
      <Icon name="search" size="l" />
      <div className="keyword-banner-words">
        <Text className="keyword-banner-text">{texts.search(keyword)}</Text>
        {children}
      </div>
      <button type="button" className="keyword-banner-clear" onClick={onClear}>
        <Icon name="x" size="s" />
        {texts.clearSearch}
      </button>
    </div>
  );
}

const campaignSkeleton = <Skeleton className="campaign-banner" />;

type CampaignPlaceProps = { campaign: Campaign | undefined; isTitle: boolean };

/** Memoized: React shows the placeholder instead of the server's HTML when it is updated before its code is there. */
const CampaignPlace = memo(function CampaignPlace({ campaign, isTitle }: CampaignPlaceProps) {
  if (!campaign) return campaignSkeleton;
  return (
    <Suspense fallback={campaignSkeleton}>
      <CampaignBanner campaign={campaign} isTitle={isTitle} />
    </Suspense>
  );
});
