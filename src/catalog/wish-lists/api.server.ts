import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as wishlist from './service.server.ts';
import * as sharing from './share-service.server.ts';

export const wishlistApi = [
  route(contract.addNewProduct, ({ db, user, body }) => wishlist.addProducts(db, user.legalEntityId, body)),
  route(contract.deleteProduct, ({ db, user, query }) => wishlist.removeProducts(db, user.legalEntityId, query)),
  route(contract.moveWishListProducts, ({ db, user, body }) => wishlist.moveProducts(db, user.legalEntityId, body)),
  route(contract.addNewEvent, ({ db, user, body }) => wishlist.createList(db, user.legalEntityId, body.name)),
  route(contract.renameEvent, ({ db, user, body }) => wishlist.renameList(db, user.legalEntityId, body)),
  route(contract.deleteEvent, ({ db, user, body }) => wishlist.deleteList(db, user.legalEntityId, body.favoriteListId)),
  route(contract.getEventList, ({ db, user }) => wishlist.listLists(db, user.legalEntityId)),
  route(contract.getProductIds, ({ db, user }) => wishlist.readProductIds(db, user.legalEntityId)),
  route(contract.getFavoriteProducts, ({ db, user, query }) =>
    wishlist.readProducts(db, user.legalEntityId, query.count, query.favoriteListId),
  ),
  route(contract.getSharedEventList, ({ db, user, siteUrl }) =>
    sharing.listReceivedLists(db, user.legalEntityId, siteUrl),
  ),
  route(contract.getSharedList, ({ db, user, query }) =>
    sharing.openSharedList(db, user?.legalEntityId ?? null, query.token),
  ),
  route(contract.getShareUrl, ({ db, user, query, siteUrl }) =>
    sharing.readShareUrl(db, user.legalEntityId, query.favoriteListId, siteUrl),
  ),
  route(contract.addRecommendedProducts, ({ db, user, body }) => sharing.addRecommended(db, user.legalEntityId, body)),
  route(contract.sendShareEmail, ({ db, user, body }) => sharing.emailList(db, user.legalEntityId, body)),
];
