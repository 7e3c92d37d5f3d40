import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const connectionsApi = (
  tools: service.ConnectionTools,
  checks: Readonly<Record<string, service.ConnectionCheck>>,
): ApiRoute[] => [
  route(contract.getConnections, ({ db, user }) => service.readConnections(db, tools, user)),
  route(contract.saveConnection, ({ db, params, body, user, audit }) =>
    service.saveSettings(db, tools, { user, audit }, params.kind, body),
  ),
  route(contract.checkConnection, ({ db, params, user, audit }) =>
    service.checkSettings(db, tools, checks, { user, audit }, params.kind),
  ),
  route(contract.connectStandIn, ({ db, params, user, audit }) =>
    service.connectStandIn(db, tools, { user, audit }, params.kind),
  ),
  route(contract.deleteConnection, ({ db, params, user, audit }) =>
    service.deleteSettings(db, tools, { user, audit }, params.kind),
  ),
];
