import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId } from '../../kit/schema.ts';
import { refusalTexts } from './texts.ts';

export const Campaign = z.object({
  id: Id,
  name: z.string(),
  /** The badge on the campaign's products. */
  shortName: z.string(),
  description: z.string(),
  /** The banner of wide screens, and the one of narrow ones. */
  image: z.string(),
  narrowImage: z.string(),
  startsOn: z.string(),
  /** The last day it holds. */
  endsOn: z.string().nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

export const getActiveCampaigns = endpoint({
  method: 'GET',
  path: '/api/Campaign/GetActive',
  auth: 'public',
  summary: 'Campaniile active',
  data: z.array(Campaign),
});

export const getCampaignById = endpoint({
  method: 'GET',
  path: '/api/Campaign/GetById',
  auth: 'public',
  summary: 'O campanie',
  query: z.strictObject({ campaignId: QueryId }),
  data: Campaign,
  refusals: { unknownCampaign: [404, refusalTexts.notRunning] },
});
