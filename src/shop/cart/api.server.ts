import { serve } from '../../kit/serve.server.ts';
import * as contract from './contract.ts';
import { readCouriers, readDeliveryCost } from './delivery-service.server.ts';
import { holdCart } from './hold-service.server.ts';
import * as lines from './line-service.server.ts';
import { recommend } from './recommend-service.server.ts';
import * as cart from './service.server.ts';

export const cartApi = [
  serve(contract.addNew, ({ db, who, body }) => lines.addLine(db, who.legalEntityId, body)),
  serve(contract.addNewList, ({ db, who, query, body }) =>
    lines.addLines(db, who.legalEntityId, query.guestId, body, query.key),
  ),
  serve(contract.shoppingCartList, ({ db, who }) => cart.listLines(db, who.legalEntityId)),
  serve(contract.updateShoppingCart, ({ db, who, body }) => lines.changeLine(db, who.legalEntityId, body)),
  serve(contract.deleteShoppingCart, ({ db, who, query }) =>
    lines.deleteLine(db, who.legalEntityId, query.shoppingCartId),
  ),
  serve(contract.addShoppingCartHistory, ({ db, who, body }) =>
    cart.recordHistory(db, who?.legalEntityId ?? null, body),
  ),
  serve(contract.getDeliveryCost, ({ db, who, query }) => readDeliveryCost(db, who, [], query)),
  serve(contract.getGuestDeliveryCost, ({ db, query, body }) => readDeliveryCost(db, null, body, query)),
  serve(contract.getCouriers, ({ db, who, query, body }) => readCouriers(db, who, body, query)),
  serve(contract.recommendProducts, ({ db, body }) => recommend(db, body.productIds), { keep: true }),
  serve(contract.reserveCart, ({ db, who, body, caller }) => holdCart(db, who, caller.ip, body)),
];
