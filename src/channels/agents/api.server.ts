import { route } from '../../platform/http/register-endpoints.server.ts';
import { getOrderAgent } from './admin-contract.ts';
import { continueAgentCart } from './contract.ts';
import { continueSession, readAgentOfOrder } from './session-service.server.ts';

export const agentsApi = [
  route(continueAgentCart, ({ db, user, body }) => continueSession(db, user, body)),
  route(getOrderAgent, ({ db, params }) => readAgentOfOrder(db, params.id)),
];
