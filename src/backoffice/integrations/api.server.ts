import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as keyContract from './key-contract.ts';
import * as keys from './key-service.server.ts';
import * as contract from './webhook-contract.ts';
import type { Webhooks } from './webhook-service.server.ts';

export const integrationsApi = (webhooks: Webhooks): ApiRoute[] => [
  route(keyContract.getApiKeys, ({ db, query }) => keys.listKeys(db, query)),
  route(keyContract.addApiKey, ({ db, user, body }) => keys.addKey(db, user, body)),
  route(keyContract.revokeApiKey, ({ db, params }) => keys.revokeKey(db, params.id)),
  route(contract.getWebhooks, ({ db, query }) => webhooks.list(db, query)),
  route(contract.getWebhook, ({ db, params }) => webhooks.read(db, params.id)),
  route(contract.addWebhook, ({ db, body }) => webhooks.add(db, body)),
  route(contract.editWebhook, ({ db, params, body }) => webhooks.edit(db, params.id, body)),
  route(contract.renewWebhookSecret, ({ db, params }) => webhooks.renewSecret(db, params.id)),
  route(contract.deleteWebhook, ({ db, params }) => webhooks.remove(db, params.id)),
  route(contract.testWebhook, ({ db, params }) => webhooks.test(db, params.id)),
  route(contract.getDeliveries, ({ db, params, query }) => webhooks.listDeliveries(db, params.id, query)),
  route(contract.resendDelivery, ({ db, params }) => webhooks.resend(db, params.id)),
];
