import { route } from '../../platform/http/register-endpoints.server.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import { listMyGiftCards } from './service.server.ts';

export const giftCardsApi = [
  route(contract.getMyGiftCards, ({ db, user }) => listMyGiftCards(db, user.legalEntityId)),
  route(contract.getGiftCards, ({ db, query }) => admin.listGiftCards(db, query)),
  route(contract.getGiftCard, ({ db, params }) => admin.readGiftCard(db, params.id)),
  route(contract.issueGiftCard, ({ db, user, body }) => admin.issueGiftCard(db, user, body)),
  route(contract.blockGiftCard, ({ db, params, body }) => admin.setBlocked(db, params.id, body.isBlocked)),
  route(contract.extendGiftCard, ({ db, params, body }) => admin.extendGiftCard(db, params.id, body.validUntil)),
  route(contract.sendGiftCard, ({ db, params }) => admin.sendGiftCard(db, params.id)),
  route(contract.changeGiftCardRecipient, ({ db, params, body }) => admin.changeRecipient(db, params.id, body)),
  route(contract.getGiftCardsCsv, ({ db, query }) => admin.exportBalances(db, query.day)),
];
