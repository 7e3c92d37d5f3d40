import { CampaignCard } from '../CampaignCard.tsx';
import type { CampaignValues } from './rules.ts';
import { texts } from './texts.ts';

type CampaignPreviewProps = { values: CampaignValues; campaignId: number | null };

export const CampaignPreview = ({ values: { startsAt, endsAt, ...values }, campaignId }: CampaignPreviewProps) => (
  <figure className="campaign-preview">
    <figcaption className="picture-label">{texts.preview}</figcaption>
    <div inert>
      <CampaignCard
        isSmall
        level={3}
        campaign={{ id: campaignId, ...values, startsOn: startsAt.slice(0, 10), endsOn: endsAt.slice(0, 10) || null }}
      />
    </div>
  </figure>
);
