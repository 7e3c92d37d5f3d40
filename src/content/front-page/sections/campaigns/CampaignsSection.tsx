import { CampaignCard } from '../../../../catalog/campaigns/CampaignCard.tsx';
import { Link } from '../../../../ui/Link.tsx';
import type { ShownBy } from '../../section-loaders.server.ts';
import type { loadCampaigns } from './load.server.ts';

const texts = { all: 'Toate campaniile' } as const;

/** The newest campaign large, the others two beside each other. */
export function CampaignsSection({ title, campaigns }: ShownBy<typeof loadCampaigns>) {
  if (!campaigns) return null;
  return (
    <section className="section">
      <div className="head">
        <h2>{title}</h2>
        <Link className="link" to="/campaigns">
          {texts.all}
        </Link>
      </div>
      <ul className="home-campaigns">
        {campaigns.map((campaign, index) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} isSmall={index > 0} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
