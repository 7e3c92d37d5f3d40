import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as sales from './sale-service.server.ts';
import { buy, readOffer } from './service.server.ts';

export const giftCardSalesApi = [
  route(contract.getGiftCardOffer, ({ db }) => readOffer(db)),
  route(contract.buyGiftCard, ({ db, user, body }) => buy(db, user, body)),
  route(contract.getGiftCardPurchase, ({ db, body }) => sales.readPurchase(db, body.secret)),
  route(contract.cancelGiftCardPurchase, ({ db, body }) => sales.cancelPurchase(db, body.secret)),
  route(contract.getPrintedGiftCard, ({ db, body }) => sales.readPrintedCard(db, body.secret)),
  route(contract.getGiftCardPaper, ({ db, body }) => sales.readPaper(db, body.secret)),
  route(contract.getMyGiftCardPurchases, ({ db, user }) => sales.listOwn(db, user.legalEntityId)),
  route(contract.getGiftCardSales, ({ db, query }) => sales.listSales(db, query)),
  route(contract.getGiftCardSale, ({ db, params }) => sales.readSale(db, params.id)),
];
