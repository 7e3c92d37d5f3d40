import { Skeleton } from '../../ui/Skeleton.tsx';
import { CampaignBanner } from './CampaignBanner.tsx';
import { KeywordBanner } from './KeywordBanner.tsx';
import { texts } from './texts.ts';
import type { ListingState } from './use-listing.ts';
import './listing-head.css';

type ListingHeadProps = { listing: ListingState; category: { name: string } | null };

/** What this list is: a category, a search, a campaign, a hashtag or everything. One of them is the page's title. */
export function ListingHead({
  listing: { query, change, campaign, hashtags, answer, counts },
  category,
}: ListingHeadProps) {
  const { keyword } = query;
  const hashtag = hashtags.find(({ id }) => id === query.hashTag);
  const isSearch = !category && keyword !== null;
  const isCampaign = !category && keyword === null && campaign !== null;
  const total = <Total total={counts?.total ?? null} isLoading={answer === null} />;
  return (
    <div className="listing-head">
      {campaign !== null && <CampaignBanner campaign={campaign} isTitle={isCampaign} />}
      {keyword !== null && (
        <KeywordBanner keyword={keyword} isTitle={isSearch} onClear={() => change(() => ({ keyword: null }))}>
          {isSearch && total}
        </KeywordBanner>
      )}
      {!isSearch && !isCampaign && <h1>{category?.name ?? hashtag?.name ?? texts.products}</h1>}
      {!isSearch && total}
    </div>
  );
}

function Total({ total, isLoading }: { total: number | null; isLoading: boolean }) {
  const shown = total === null ? null : texts.total(total);
  return <span className="listing-total">{shown ?? (isLoading && <Skeleton width={110} height={20} />)}</span>;
}
