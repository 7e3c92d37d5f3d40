import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as reminders from './service.server.ts';

export const cartRemindersApi: ApiRoute[] = [
  route(contract.getLeftCart, ({ db, params }) => reminders.readAbandonedCart(db, params.token)),
];
