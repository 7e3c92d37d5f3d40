import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import type { Marketplace } from './gateway.server.ts';
import * as offers from './offer-service.server.ts';
import { moveReturn } from './return-service.server.ts';
import * as staff from './staff-service.server.ts';

export const marketplaceApi = (marketplace: Marketplace): ApiRoute[] => [
  route(contract.getMarketplaceOffers, ({ db, query }) => offers.listOffers(db, marketplace, query)),
  route(contract.getMarketplaceCategory, ({ db, params }) => offers.readCategory(db, marketplace, params.id)),
  route(contract.findMarketplacePages, ({ db, params }) => offers.findPages(db, marketplace, params.id)),
  route(contract.addMarketplaceOffer, ({ db, body, audit }) => offers.addOffer(db, marketplace, body, audit)),
  route(contract.editMarketplaceOffer, ({ db, params, body, audit }) =>
    offers.editOffer(db, marketplace, params.id, body, audit),
  ),
  route(contract.sendMarketplaceOffer, ({ db, params }) => offers.sendAgain(db, params.id)),
  route(contract.getMarketplaceOrders, ({ db, query }) => staff.listOrders(db, marketplace, query)),
  route(contract.sweepMarketplaceOrders, ({ db }) => staff.requestSweep(db, marketplace)),
  route(contract.cancelMarketplaceOrder, ({ db, user, params, body }) =>
    staff.cancel(db, user, params.id, body.reason),
  ),
  route(contract.makeMarketplaceParcel, ({ db, params }) => staff.requestParcel(db, params.id)),
  route(contract.getMarketplaceLabel, ({ db, params }) => staff.readLabel(db, marketplace, params.id)),
  route(contract.getMarketplaceReturns, ({ db, query }) => staff.listReturns(db, query)),
  route(contract.moveMarketplaceReturn, ({ db, params, body }) => moveReturn(db, params.id, body.state)),
];
