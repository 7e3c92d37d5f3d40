import { createServer, type Server } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/**
 * Node accepts one connection in each turn of the event loop and for each listening socket. In a flood, when a turn takes
 * long, new visitors would wait for minutes, whatever they want, so there are several sockets on the same port.
 */
const socketCount = 32;
/** How many connections may wait at each socket; the system may allow fewer. */
const backlog = 1024;

/** Only Linux divides the connections of one port among sockets. */
const isDivided = process.platform === 'linux';

/** Listens on a port, which must be free: where sockets share a port, the system would let another process have it too. */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  const sockets: Server[] = [];
  // Waits for their requests, as Fastify does for those of its own socket afterwards.
  app.addHook('preClose', async () => {
    await Promise.all(sockets.map((socket) => promisify(socket.close.bind(socket))()));
  });
  const options = { port, host, backlog, reusePort: isDivided };
  await app.listen(options);
  const address = app.server.address();
  if (!isDivided || typeof address !== 'object' || address === null) return;
  for (let i = 1; i < socketCount; i++) sockets.push(await openSocket(app, { ...options, port: address.port }));
}

/** The options of `createServer` are those that Node's HTTP server has. */
function openSocket(
  app: FastifyInstance,
  options: { port: number; host: string; backlog: number; reusePort: boolean },
): Promise<Server> {
  const socket = createServer({ allowHalfOpen: true, noDelay: true }, (connection) => {
    app.server.emit('connection', connection);
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.listen(options, () => resolve(socket));
  });
}
