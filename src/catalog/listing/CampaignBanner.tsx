import { formatDate } from '../../platform/text/romanian.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Campaign } from '../campaigns/contract.ts';
import { texts } from './texts.ts';
import './listing.css';

type CampaignBannerProps = { campaign: Campaign; isTitle: boolean };

/** One image for wide and one for narrow screens; where one is missing the other stands, without both none. */
export default function CampaignBanner({ campaign, isTitle }: CampaignBannerProps) {
  const Name = isTitle ? 'h1' : 'p';
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
