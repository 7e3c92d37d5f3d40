import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { selectWords } from './queries.server.ts';
import * as claims from './service.server.ts';

export const claimsApi = [
  route(contract.getClaims, ({ db, query }) => claims.listClaims(db, query)),
  route(contract.acceptClaims, ({ db, user, body }) => claims.acceptClaims(db, user, body)),
  route(contract.withdrawAcceptance, ({ db, body }) => claims.withdrawAcceptance(db, body.sentence)),
  route(contract.checkClaims, async ({ db }) => {
    await claims.enqueueCheck(db);
    return null;
  }),
  route(contract.getClaimWords, ({ db }) => selectWords(db)),
  route(contract.addClaimWord, ({ db, body }) => claims.addWord(db, body)),
  route(contract.removeClaimWord, ({ db, body }) => claims.removeWord(db, body.id)),
];
