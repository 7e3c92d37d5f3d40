import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { PictureStorage } from '../../platform/pictures.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as buyBacks from './service.server.ts';

export const buyBackApi = (pictures: PictureStorage): ApiRoute[] => [
  route(contract.getSellableProducts, ({ db, user }) => buyBacks.listSellable(db, user.legalEntityId)),
  route(contract.addBuyBackPicture, ({ db, user, body }) =>
    buyBacks.addPicture(db, pictures, user.legalEntityId, body),
  ),
  route(contract.addBuyBack, ({ db, user, body }) => buyBacks.addRequest(db, user.legalEntityId, body)),
  route(contract.getBuyBacks, ({ db, user }) => buyBacks.listOwn(db, user.legalEntityId)),
  route(contract.getBuyBack, ({ db, user, query }) => buyBacks.readOwn(db, user.legalEntityId, query.buyBackId)),
  route(contract.acceptOffer, ({ db, user, body }) => buyBacks.accept(db, user.legalEntityId, body.buyBackId)),
  route(contract.declineOffer, ({ db, user, body }) => buyBacks.decline(db, user.legalEntityId, body.buyBackId)),
  route(adminContract.getAdminBuyBacks, ({ db, query }) => admin.listBuyBacks(db, query)),
  route(adminContract.getAdminBuyBack, ({ db, params }) => admin.readBuyBack(db, params.id)),
  route(adminContract.makeOffer, ({ db, user, params, body }) => admin.makeOffer(db, user, { id: params.id, ...body })),
  route(adminContract.receiveParcel, ({ db, user, params, body }) =>
    admin.receive(db, user, { id: params.id, ...body }),
  ),
  route(adminContract.rejectBuyBack, ({ db, user, params, body }) =>
    admin.reject(db, user, { id: params.id, ...body }),
  ),
];
