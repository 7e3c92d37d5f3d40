import { serve } from '../../kit/serve.server.ts';
import * as contract from './contract.ts';
import * as wishlist from './service.server.ts';
import * as sharing from './share-service.server.ts';

export const wishlistApi = [
  serve(contract.addNewProduct, ({ db, who, body }) => wishlist.addProducts(db, who.legalEntityId, body)),
  serve(contract.deleteProduct, ({ db, who, query }) => wishlist.removeProducts(db, who.legalEntityId, query)),
  serve(contract.moveProducts, ({ db, who, body }) => wishlist.moveProducts(db, who.legalEntityId, body)),
  serve(contract.addNewEvent, ({ db, who, body }) => wishlist.createList(db, who.legalEntityId, body.name)),
  serve(contract.renameEvent, ({ db, who, body }) => wishlist.renameList(db, who.legalEntityId, body)),
  serve(contract.deleteEvent, ({ db, who, body }) => wishlist.deleteList(db, who.legalEntityId, body.favoriteListId)),
  serve(contract.getEventList, ({ db, who }) => wishlist.listLists(db, who.legalEntityId)),
  serve(contract.getProductIds, ({ db, who }) => wishlist.readProductIds(db, who.legalEntityId)),
  serve(contract.favoriteProductList, ({ db, who, query }) =>
    wishlist.readProducts(db, who.legalEntityId, query.count, query.favoriteListId),
  ),
  serve(contract.getSharedEventList, ({ db, who, siteUrl }) => sharing.listShared(db, who.legalEntityId, siteUrl)),
  serve(contract.getSharedList, ({ db, who, query }) =>
    sharing.openShared(db, who?.legalEntityId ?? null, query.token),
  ),
  serve(contract.getShareUrl, ({ db, who, query, siteUrl }) =>
    sharing.readShareUrl(db, who.legalEntityId, query.favoriteListId, siteUrl),
  ),
  serve(contract.recomandedAdd, ({ db, who, body }) => sharing.addRecommended(db, who.legalEntityId, body)),
  serve(contract.sendShareEmail, ({ db, who, body }) => sharing.mailList(db, who.legalEntityId, body)),
];
