import type { Pictures } from '../../kit/pictures.server.ts';
import { type Served, serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import { getActiveCampaigns, getCampaignById } from './contract.ts';
import { addWindowPicture } from './picture-service.server.ts';
import * as campaigns from './service.server.ts';

export const campaignsApi = (pictures: Pictures): Served[] => [
  serve(getActiveCampaigns, ({ db }) => campaigns.readActiveCampaigns(db), { keep: true }),
  serve(getCampaignById, ({ db, query }) => campaigns.readCampaign(db, query.campaignId), { keep: true }),
  serve(adminContract.addCampaign, ({ db, body }) => admin.addCampaign(db, body)),
  serve(adminContract.editCampaign, ({ db, body }) => admin.editCampaign(db, body)),
  serve(adminContract.getCampaignsForAdmin, ({ db }) => admin.listCampaigns(db)),
  serve(adminContract.activateCampaign, ({ db, query }) => admin.activateCampaign(db, query.campaignId)),
  serve(adminContract.deleteCampaign, ({ db, query }) => admin.deleteCampaign(db, query.campaignId)),
  serve(adminContract.getCampaignPrices, ({ db, query }) => admin.readPrices(db, query.campaignId)),
  serve(adminContract.addCampaignPicture, ({ db, body }) => addWindowPicture(db, pictures, body)),
];
