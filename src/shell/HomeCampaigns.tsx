import { Link } from 'react-router';
import { CampaignCard } from '../shop/campaigns/CampaignCard.tsx';
import type { Campaign } from '../shop/campaigns/contract.ts';
import { homeTexts as texts } from './texts.ts';
import './home-campaigns.css';

/** The newest large, two more beside each other; all of them have a page of their own. */
export function HomeCampaigns({ campaigns }: { campaigns: Campaign[] }) {
  if (campaigns.length === 0) return null;
  return (
    <section className="section">
      <div className="head">
        <h2>{texts.campaigns}</h2>
        <Link className="link" to="/campaigns">
          {texts.allCampaigns}
        </Link>
      </div>
      <ul className="home-campaigns">
        {campaigns.map((campaign, place) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} isSmall={place > 0} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
