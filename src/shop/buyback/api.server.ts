import type { Pictures } from '../../kit/pictures.server.ts';
import { type Served, serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as buyBacks from './service.server.ts';

export const buyBackApi = (pictures: Pictures): Served[] => [
  serve(contract.getSellableProducts, ({ db, who }) => buyBacks.listSellable(db, who.legalEntityId)),
  serve(contract.addBuyBackPicture, ({ db, who, body }) => buyBacks.addPicture(db, pictures, who.legalEntityId, body)),
  serve(contract.addBuyBack, ({ db, who, body }) => buyBacks.addRequest(db, who.legalEntityId, body)),
  serve(contract.getBuyBacks, ({ db, who }) => buyBacks.listOwn(db, who.legalEntityId)),
  serve(contract.getBuyBack, ({ db, who, query }) => buyBacks.readOwn(db, who.legalEntityId, query.buyBackId)),
  serve(contract.acceptOffer, ({ db, who, body }) => buyBacks.accept(db, who.legalEntityId, body.buyBackId)),
  serve(contract.declineOffer, ({ db, who, body }) => buyBacks.decline(db, who.legalEntityId, body.buyBackId)),
  serve(adminContract.getAdminBuyBacks, ({ db, query }) => admin.listBuyBacks(db, query)),
  serve(adminContract.getAdminBuyBack, ({ db, params }) => admin.readBuyBack(db, params.id)),
  serve(adminContract.makeOffer, ({ db, who, params, body }) => admin.makeOffer(db, who, { id: params.id, ...body })),
  serve(adminContract.receiveParcel, ({ db, who, params, body }) => admin.receive(db, who, { id: params.id, ...body })),
  serve(adminContract.rejectBuyBack, ({ db, who, params, body }) => admin.reject(db, who, { id: params.id, ...body })),
];
