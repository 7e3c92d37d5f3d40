import { Link } from 'react-router';
import { showDay } from '../../kit/romanian.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Campaign } from '../campaigns/contract.ts';
import { texts } from './texts.ts';
import './campaign-banner.css';

type CampaignBannerProps = { campaign: Campaign | undefined; isTitle: boolean };

/** One picture is cut for wide screens, one for narrow ones. */
export function CampaignBanner({ campaign, isTitle }: CampaignBannerProps) {
  const Name = isTitle ? 'h1' : 'p';
  if (!campaign) return <Skeleton className="campaign-banner" />;
  return (
    <div className="campaign-banner">
      <picture>
        <source media="(max-width: 991px)" srcSet={campaign.narrowImage} width="620" height="360" />
        <img src={campaign.image} alt="" width="1300" height="274" fetchPriority="high" />
      </picture>
      <div className="campaign-banner-words">
        <Link className="campaign-banner-back" to=".." relative="path">
          <Icon name="left" size="s" />
          {texts.back}
        </Link>
        <Name className="campaign-banner-name">{campaign.name}</Name>
        <p>{campaign.description}</p>
        {campaign.endsOn && (
          <p className="campaign-banner-until">{texts.campaignEnds(showDay(new Date(campaign.endsOn)))}</p>
        )}
      </div>
    </div>
  );
}
