import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

export type ConnectionLimits = {
  total: number;
  /** For one client address; infinite behind a proxy, which opens all connections itself. */
  perAddress: number;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };
type ClientConnection = { socket: Socket; address: string; exchange: Exchange | null };

/**
 * Limits the open connections, in total and for one address. A new one beyond that replaces the oldest that waits for its
 * client: idle between two requests, or with a request that has not arrived completely. If all requests are being
 * processed it replaces the oldest of all, so a health check gets through during a flood.
 */
export function limitConnections(server: Server, { total, perAddress }: ConnectionLimits): void {
  const open = new Map<Socket, ClientConnection>();
  const byAddress = new Map<string, Set<ClientConnection>>();
  const remove = (connection: ClientConnection): void => {
    open.delete(connection.socket);
    const ofAddress = byAddress.get(connection.address);
    ofAddress?.delete(connection);
    if (ofAddress?.size === 0) byAddress.delete(connection.address);
  };
  const closeOne = (connections: Iterable<ClientConnection>): void => {
    const connection = oldestWaiting(connections);
    if (!connection) return;
    remove(connection);
    connection.socket.destroy();
  };
  server.on('connection', (socket) => {
    // A connection that was reset has no address.
    const address = normalizeIP(socket.remoteAddress ?? '');
    const ofAddress = byAddress.get(address) ?? new Set();
    if (ofAddress.size >= perAddress) closeOne(ofAddress);
    if (open.size >= total) closeOne(open.values());
    const connection = { socket, address, exchange: null };
    open.set(socket, connection);
    byAddress.set(address, ofAddress.add(connection));
    socket.once('close', () => remove(connection));
  });
  server.on('request', (request, response) => {
    const connection = open.get(request.socket);
    if (connection) connection.exchange = { request, response };
  });
}

/** The oldest that waits for its client, or the oldest of all. */
function oldestWaiting(connections: Iterable<ClientConnection>): ClientConnection | undefined {
  let oldest: ClientConnection | undefined;
  for (const connection of connections) {
    if (isWaiting(connection)) return connection;
    oldest ??= connection;
  }
  return oldest;
}

const isWaiting = ({ exchange }: ClientConnection): boolean =>
  exchange === null || exchange.response.writableFinished || !exchange.request.complete;

/** Returns the limits for one process. Browsers open six connections each, and a whole company may share one address. */
export const connectionLimits = (total: number, proxies: number): ConnectionLimits => ({
  total,
  perAddress: proxies > 0 ? Number.POSITIVE_INFINITY : Math.max(minPerAddress, Math.floor(total / 10)),
});

const minPerAddress = 100;

/** File descriptors left for the database, the log and picture processing. */
const otherDescriptors = 124;
const minConnections = 50;
const maxConnections = 10_000;

/** Returns how many connections the descriptor limit of this process allows; each may need a second one for the file it sends. */
export function maxConnectionsAllowed(): number {
  const descriptors = Number(/^Max open files\s+(\d+)/m.exec(processLimits())?.[1] ?? 1024);
  const connections = Math.floor((descriptors - otherDescriptors) / 2);
  return Math.min(Math.max(connections, minConnections), maxConnections);
}

/** Only Linux has this file. */
function processLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
