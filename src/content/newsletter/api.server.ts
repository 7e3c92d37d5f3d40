import { route } from '../../platform/http/register-endpoints.server.ts';
import * as adminContract from './admin-contract.ts';
import * as contract from './contract.ts';
import * as newsletter from './service.server.ts';

export const newsletterApi = [
  route(contract.subscribeToNewsletter, ({ db, user, body, caller }) =>
    newsletter.subscribe(db, body.email, user ? 'account' : 'site', caller),
  ),
  route(contract.confirmSubscription, ({ db, body }) => newsletter.confirm(db, body.token)),
  route(contract.unsubscribeFromNewsletter, ({ db, body }) => newsletter.unsubscribe(db, body.token)),
  route(contract.unsubscribeInOneClick, ({ db, query }) => newsletter.unsubscribe(db, query.token)),
  route(contract.getSubscription, ({ db, user }) => newsletter.readSubscription(db, user.legalEntityId)),
  route(adminContract.getSubscribers, ({ db, query }) => newsletter.listSubscribers(db, query)),
  route(adminContract.getGrowth, ({ db }) => newsletter.readGrowth(db)),
  route(adminContract.exportSubscribers, ({ db, query }) => newsletter.exportFile(db, query)),
  route(adminContract.unsubscribeOnRequest, ({ db, params }) => newsletter.unsubscribeOnRequest(db, params.id)),
  route(contract.unsubscribeCustomer, ({ db, user }) => newsletter.unsubscribeCustomer(db, user.legalEntityId)),
];
