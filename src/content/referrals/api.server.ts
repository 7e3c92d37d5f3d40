import { route } from '../../platform/http/register-endpoints.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import { readInvitation, readMyReferrals } from './service.server.ts';

export const referralsApi = [
  route(contract.getMyReferrals, ({ db, user, siteUrl }) => readMyReferrals(db, user.legalEntityId, siteUrl)),
  route(contract.getInvitation, ({ db, query }) => readInvitation(db, query.code)),
  route(adminContract.getAdminReferrals, ({ db, query }) => admin.listReferrals(db, query)),
  route(adminContract.getInviters, ({ db, query }) => admin.listInviters(db, query)),
  route(adminContract.getAdminRewards, ({ db, query }) => admin.listRewards(db, query)),
];
