import { formatDate } from '../../platform/text/romanian.ts';
import { Link } from '../../ui/Link.tsx';
import type { Campaign } from './contract.ts';
import { texts } from './texts.ts';
import './campaign-card.css';

/** The preview of an unsaved campaign has no id. */
type ShownCampaign = Omit<Campaign, 'id'> & { id: number | null };

type CampaignCardProps = { campaign: ShownCampaign; isEager?: boolean; isSmall?: boolean; level?: 2 | 3 };

/**
 * The text lies on the plain side of a wide picture; on narrow screens, and with `isSmall`, below it. Where a banner is
 * missing, the other one stands; without both, the text stands on the brand's color.
 */
export function CampaignCard({ campaign, isEager = false, isSmall = false, level = 2 }: CampaignCardProps) {
  const Name = `h${level}` as const;
  const picture = campaign.narrowImage || campaign.image;
  const classes = ['campaign-card', isSmall && 'is-small', !picture && 'has-no-picture'].filter(Boolean).join(' ');
  return (
    <Link className={classes} to={campaignPath(campaign)}>
      {picture && (
        <picture>
          {!isSmall && campaign.image && (
            <source media="(min-width: 992px)" srcSet={campaign.image} width="1300" height="274" />
          )}
          <img
            src={picture}
            alt=""
            width="620"
            height="360"
            loading={isEager ? 'eager' : 'lazy'}
            fetchPriority={isEager ? 'high' : 'auto'}
          />
        </picture>
      )}
      <div className="campaign-card-words">
        {campaign.endsOn && (
          <p className="campaign-card-until num">{texts.until(formatDate(new Date(campaign.endsOn)))}</p>
        )}
        <Name className="campaign-card-name">{campaign.name}</Name>
        <p>{campaign.description}</p>
        <span className="button button-buy button-m">{texts.viewProducts}</span>
      </div>
    </Link>
  );
}

/** The listing of the campaign's products. */
export const campaignPath = ({ id }: Pick<ShownCampaign, 'id'>): string =>
  id === null ? '/campaigns' : `/products?campaignId=${id}&page=1`;
