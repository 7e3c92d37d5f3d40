import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Keeps at most `max` connections open. A new one beyond that replaces the oldest that waits for its client: idle
 * between two requests, or with a request that has not arrived completely. If all requests are being
 * processed it replaces the oldest of all, so a health check gets through during a flood.
 */
export function limitConnections(server: Server, max: number): void {
  const open = new Map<Socket, Exchange | null>();
  server.on('connection', (socket) => {
    if (open.size >= max) closeOne(open);
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    if (open.has(request.socket)) open.set(request.socket, { request, response });
  });
}

function closeOne(open: Map<Socket, Exchange | null>): void {
  const [oldest] = open.keys();
  const socket = oldestWaiting(open) ?? oldest;
  if (!socket) return;
  open.delete(socket);
  socket.destroy();
}

function oldestWaiting(open: Map<Socket, Exchange | null>): Socket | undefined {
  for (const [socket, exchange] of open) if (isWaiting(exchange)) return socket;
  return undefined;
}

const isWaiting = (exchange: Exchange | null): boolean =>
  exchange === null || exchange.response.writableFinished || !exchange.request.complete;

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
