import type { ReactNode } from 'react';
import { formatDate } from '../../platform/text/romanian.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
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
      {campaign !== null && <CampaignBanner campaign={campaign} isTitle={isCampaign} />}
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

type CampaignBannerProps = { campaign: Campaign | undefined; isTitle: boolean };

/** One image for wide and one for narrow screens; where one is missing the other stands, without both none. */
function CampaignBanner({ campaign, isTitle }: CampaignBannerProps) {
  const Name = isTitle ? 'h1' : 'p';
  if (!campaign) return <Skeleton className="campaign-banner" />;
  const picture = campaign.image || campaign.narrowImage;
  return (
    <div className={picture ? 'campaign-banner' : 'campaign-banner has-no-picture'}>
      {picture && (
        <picture>
          {campaign.narrowImage && (
            <source media="(max-width: 991px)" srcSet={campaign.narrowImage} width="620" height="360" />
          )}
          <img src={picture} alt="" width="1300" height="274" fetchPriority="high" />
        </picture>
      )}
      <div className="campaign-banner-words">
        <Link className="campaign-banner-back" to=".." relative="path">
          <Icon name="left" size="s" />
          {texts.back}
        </Link>
        <Name className="campaign-banner-name">{campaign.name}</Name>
        <p>{campaign.description}</p>
        {campaign.endsOn && (
          <p className="campaign-banner-until">{texts.campaignEnds(formatDate(new Date(campaign.endsOn)))}</p>
        )}
      </div>
    </div>
  );
}
