import { serve } from '../../kit/serve.server.ts';
import * as contract from './contract.ts';
import * as newsletter from './service.server.ts';

export const newsletterApi = [
  serve(contract.subscribe, ({ db, body, caller }) => newsletter.subscribe(db, body.email, caller)),
  serve(contract.confirm, ({ db, body }) => newsletter.confirm(db, body.token)),
  serve(contract.unsubscribe, ({ db, body }) => newsletter.unsubscribe(db, body.token)),
  serve(contract.unsubscribeInOneClick, ({ db, query }) => newsletter.unsubscribe(db, query.token)),
  serve(contract.getSubscription, ({ db, who }) => newsletter.readSubscription(db, who.legalEntityId)),
  serve(contract.leave, ({ db, who }) => newsletter.leave(db, who.legalEntityId)),
];
