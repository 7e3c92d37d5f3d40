import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId } from '../../kit/schema.ts';

export const Campaign = z.object({
  id: Id,
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  image: z.string(),
  startsOn: z.string(),
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
  refusals: { unknownCampaign: [404, 'Campania nu există sau s-a încheiat.'] },
});
