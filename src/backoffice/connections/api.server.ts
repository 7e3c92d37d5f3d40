import type { Connections } from '../../platform/connections.server.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const connectionsApi = (
  connections: Connections,
  checks: Readonly<Record<string, service.ConnectionCheck>>,
): ApiRoute[] => [
  route(contract.getConnections, ({ db }) => service.readConnections(db, connections)),
  route(contract.saveConnection, ({ db, params, body }) => service.saveSettings(db, connections, params.kind, body)),
  route(contract.checkConnection, ({ db, params, audit }) =>
    service.checkSettings(db, connections, checks, params.kind, audit),
  ),
  route(contract.connectStandIn, ({ db, params }) => service.connectStandIn(db, connections, params.kind)),
  route(contract.deleteConnection, ({ db, params }) => service.deleteSettings(db, params.kind)),
];
