import { serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import { readInvitation, readMine } from './service.server.ts';

export const referralsApi = [
  serve(contract.getMyReferrals, ({ db, who, siteUrl }) => readMine(db, who.legalEntityId, siteUrl)),
  serve(contract.getInvitation, ({ db, query }) => readInvitation(db, query.code)),
  serve(adminContract.getAdminReferrals, ({ db, query }) => admin.listReferrals(db, query)),
  serve(adminContract.getInviters, ({ db, query }) => admin.listInviters(db, query)),
  serve(adminContract.getAdminRewards, ({ db, query }) => admin.listRewards(db, query)),
];
