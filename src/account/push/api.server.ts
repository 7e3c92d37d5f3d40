import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { leavePush, type Push } from './service.server.ts';

export const pushApi = (push: Push): ApiRoute[] => [
  route(contract.getPushKey, async ({ db }) => ({ publicKey: await push.readPublicKey(db) })),
  route(contract.renewPush, ({ db, body }) => push.renew(db, body.oldEndpoint, body.subscription)),
  route(contract.leavePush, ({ db, body }) => leavePush(db, body.endpoint)),
];
