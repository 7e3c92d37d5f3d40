import { serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as newsletter from './service.server.ts';

export const newsletterApi = [
  serve(contract.subscribe, ({ db, who, body, caller }) =>
    newsletter.subscribe(db, body.email, who ? 'account' : 'site', caller),
  ),
  serve(contract.confirm, ({ db, body }) => newsletter.confirm(db, body.token)),
  serve(contract.unsubscribe, ({ db, body }) => newsletter.unsubscribe(db, body.token)),
  serve(contract.unsubscribeInOneClick, ({ db, query }) => newsletter.unsubscribe(db, query.token)),
  serve(contract.getSubscription, ({ db, who }) => newsletter.readSubscription(db, who.legalEntityId)),
  serve(adminContract.getSubscribers, ({ db, query }) => admin.listSubscribers(db, query)),
  serve(adminContract.getGrowth, ({ db }) => admin.readGrowth(db)),
  serve(adminContract.exportSubscribers, ({ db, query }) => admin.exportFile(db, query)),
  serve(adminContract.unsubscribeOnRequest, ({ db, params }) => admin.unsubscribeOnRequest(db, params.id)),
  serve(contract.leave, ({ db, who }) => newsletter.leave(db, who.legalEntityId)),
];
