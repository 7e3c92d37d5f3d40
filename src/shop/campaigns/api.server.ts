import type { Pictures } from '../../kit/pictures.server.ts';
import { type Served, serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import { getActiveCampaigns, getCampaignById } from './contract.ts';
import * as manageContract from './manage-contract.ts';
import * as manage from './manage-service.server.ts';
import { addWindowPicture } from './picture-service.server.ts';
import * as campaigns from './service.server.ts';

export const campaignsApi = (pictures: Pictures): Served[] => [
  serve(getActiveCampaigns, ({ db }) => campaigns.readActiveCampaigns(db), { keep: true }),
  serve(getCampaignById, ({ db, query }) => campaigns.readCampaign(db, query.campaignId), { keep: true }),
  serve(adminContract.addCampaign, ({ db, body }) => admin.addCampaign(db, body)),
  serve(adminContract.editCampaign, ({ db, body }) => admin.editCampaign(db, body)),
  serve(adminContract.getCampaignsForAdmin, ({ db }) => admin.listCampaigns(db)),
  serve(adminContract.activateCampaign, ({ db, query }) => admin.activateCampaign(db, query.campaignId)),
  serve(adminContract.deactivateCampaign, ({ db, query }) => admin.deactivateCampaign(db, query.campaignId)),
  serve(adminContract.deleteCampaign, ({ db, query }) => admin.deleteCampaign(db, query.campaignId)),
  serve(adminContract.getCampaignPrices, ({ db, query }) => admin.readPrices(db, query.campaignId)),
  serve(manageContract.getAdminCampaigns, ({ db, query }) => manage.listPage(db, query)),
  serve(manageContract.getAdminCampaign, ({ db, params }) => manage.readOne(db, params.id)),
  serve(manageContract.findCampaignProducts, ({ db, query }) => manage.findProducts(db, query.keyword)),
  serve(manageContract.previewPrices, ({ db, body }) => manage.previewPrices(db, body)),
  serve(adminContract.addCampaignPicture, ({ db, body }) => addWindowPicture(db, pictures, body)),
];
