import { Link } from 'react-router';
import { showDay } from '../../kit/romanian.ts';
import { variantOf } from '../catalog/card-rules.ts';
import type { Campaign } from './contract.ts';
import { texts } from './texts.ts';
import './campaign-card.css';

type CampaignCardProps = { campaign: Campaign; isEager?: boolean };

/** A wide picture with the words on its calm side; on narrow screens the words stand below. */
export function CampaignCard({ campaign, isEager = false }: CampaignCardProps) {
  return (
    <Link className="campaign-card" to={campaignPath(campaign)}>
      <picture>
        <source media="(min-width: 768px)" srcSet={campaign.image} width="1300" height="274" />
        <img
          src={variantOf(campaign.image)}
          alt=""
          width="620"
          height="360"
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
        />
      </picture>
      <div className="campaign-card-words">
        {campaign.endsOn && (
          <p className="campaign-card-until num">{texts.until(showDay(new Date(campaign.endsOn)))}</p>
        )}
        <h2>{campaign.name}</h2>
        <p>{campaign.description}</p>
        <span className="button button-buy button-m">{texts.see}</span>
      </div>
    </Link>
  );
}

const campaignPath = ({ id }: Pick<Campaign, 'id'>): string => `/products?campaignId=${id}&page=1`;
