import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const connectionsApi = (
  tools: service.ConnectionTools,
  checks: Readonly<Record<string, service.ConnectionCheck>>,
): ApiRoute[] => [
  route(contract.getConnections, ({ db }) => service.readConnections(db, tools)),
  route(contract.saveConnection, ({ db, params, body }) => service.saveSettings(db, tools, params.kind, body)),
  route(contract.checkConnection, ({ db, params, audit }) =>
    service.checkSettings(db, tools, checks, params.kind, audit),
  ),
  route(contract.connectStandIn, ({ db, params }) => service.connectStandIn(db, tools, params.kind)),
  route(contract.deleteConnection, ({ db, params }) => service.deleteSettings(db, params.kind)),
];
