import { serve } from '../../kit/serve.server.ts';
import { getActiveCampaigns, getCampaignById } from './contract.ts';
import * as campaigns from './service.server.ts';

export const campaignsApi = [
  serve(getActiveCampaigns, ({ db }) => campaigns.readActiveCampaigns(db), { keep: true }),
  serve(getCampaignById, ({ db, query }) => campaigns.readCampaign(db, query.campaignId), { keep: true }),
];
