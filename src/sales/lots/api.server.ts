import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as lots from './service.server.ts';

export const lotsApi = (siteUrl: string): ApiRoute[] => [
  route(contract.getLots, ({ db, query }) => lots.listLots(db, query)),
  route(contract.getLot, ({ db, params }) => lots.readLot(db, params.id)),
  route(contract.blockLot, ({ db, user, params, body }) => lots.blockLot(db, user, params.id, body)),
  route(contract.unblockLot, ({ db, user, params }) => lots.unblockLot(db, user, params.id)),
  route(contract.addLotDocument, ({ db, user, params, query, body }) =>
    lots.addDocument(db, user, params.id, { ...query, bytes: body }),
  ),
  route(contract.removeLotDocument, ({ db, params }) => lots.removeDocument(db, params.id, params.documentId)),
  route(contract.getLotLabels, ({ db, params, query }) => lots.readLabels(db, params.id, { ...query, siteUrl })),
];
