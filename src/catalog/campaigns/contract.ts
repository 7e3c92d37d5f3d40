import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';
import { Id, QueryId } from '../../platform/schema.ts';
import { refusalTexts } from './texts.ts';

export const Campaign = z.object({
  id: Id,
  name: z.string(),
  /** Shown as a badge on the campaign's products. */
  shortName: z.string(),
  description: z.string(),
  /** Banner for wide screens; `narrowImage` is the one for narrow screens. Each is empty when the campaign has none. */
  image: z.string(),
  narrowImage: z.string(),
  startsOn: z.string(),
  /** Last day of the campaign, inclusive. */
  endsOn: z.string().nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

export const getActiveCampaigns = everyone.get('/api/Campaign/GetActive', {
  summary: 'Campaniile active',
  data: z.array(Campaign),
});

export const getCampaignById = everyone.get('/api/Campaign/GetById', {
  summary: 'O campanie',
  query: z.strictObject({ campaignId: QueryId }),
  data: Campaign,
  refusals: { unknownCampaign: [404, refusalTexts.notRunning] },
});
