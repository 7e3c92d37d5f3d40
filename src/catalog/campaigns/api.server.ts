import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { PictureStorage } from '../../platform/pictures.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import { getActiveCampaigns, getCampaignById } from './contract.ts';
import * as campaigns from './service.server.ts';
import { addBannerPicture } from './service.server.ts';

export const campaignsApi = (pictures: PictureStorage): ApiRoute[] => [
  route(getActiveCampaigns, ({ db }) => campaigns.readActiveCampaigns(db), { cache: campaigns.campaignTags }),
  route(getCampaignById, ({ db, query }) => campaigns.readCampaign(db, query.campaignId), {
    cache: campaigns.campaignTags,
  }),
  route(adminContract.addCampaign, ({ db, body }) => admin.addCampaign(db, body)),
  route(adminContract.editCampaign, ({ db, body }) => admin.editCampaign(db, body)),
  route(adminContract.getCampaignsForAdmin, ({ db }) => admin.listCampaigns(db)),
  route(adminContract.activateCampaign, ({ db, query }) => admin.activateCampaign(db, query.campaignId)),
  route(adminContract.deactivateCampaign, ({ db, query }) => admin.deactivateCampaign(db, query.campaignId)),
  route(adminContract.deleteCampaign, ({ db, query }) => admin.deleteCampaign(db, query.campaignId)),
  route(adminContract.getCampaignPrices, ({ db, query }) => admin.readPrices(db, query.campaignId)),
  route(adminContract.getAdminCampaigns, ({ db, query }) => admin.listCampaignPage(db, query)),
  route(adminContract.getAdminCampaign, ({ db, params }) => admin.readCampaign(db, params.id)),
  route(adminContract.findCampaignProducts, ({ db, query }) => admin.findProducts(db, query.keyword)),
  route(adminContract.previewPrices, ({ db, body }) => admin.previewPrices(db, body)),
  route(adminContract.addCampaignPicture, ({ db, body }) => addBannerPicture(db, pictures, body)),
];
